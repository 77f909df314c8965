import { calls } from '@studio/contract/calls';
import type { Service, WallPrices } from '@studio/contract';
import { api } from '../team-api';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      query: () => ({ call: calls.listServices }),
      providesTags: [api.tag('Services')],
    }),
    getWallPrices: build.query<WallPrices, void>({ query: () => ({ call: calls.getWallPrices }) }),
  }),
});

export const { useListServicesQuery, useGetWallPricesQuery } = servicesApi;

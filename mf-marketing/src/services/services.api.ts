import { calls } from '@studio/contract/calls';
import type { Service } from '@studio/contract';
import { api } from '@studio/host';

export const servicesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      query: () => ({ call: calls.listServices }),
      providesTags: ['Services'],
    }),
  }),
});

export const { useListServicesQuery } = servicesApi;

import { calls } from '@studio/contract/calls';
import type { Service } from '@studio/contract';
import { api } from '../team-api';

/** This call is an example; replace it by a call of your own (docs/how-to/call.md). */
export const newScreenApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      query: () => ({ call: calls.listServices }),
      providesTags: [api.tag('Services')],
    }),
  }),
});

export const { useListServicesQuery } = newScreenApi;

import { calls } from '@studio/contract/calls';
import type { Service } from '@studio/contract';
import { api } from '../team-api';

/** Example: reads the services, until the remote has a call of its own (docs/how-to/call.md). */
export const newScreenApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      query: () => ({ call: calls.listServices }),
      providesTags: [api.tag('Services')],
    }),
  }),
});

export const { useListServicesQuery } = newScreenApi;

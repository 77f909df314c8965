import { calls } from '@studio/contract/calls';
import type { Service } from '@studio/contract';
import { api } from '../team-api';

/** What the screen reads: as an example the services, until the part has a call of its own (docs/how-to/call.md). */
export const newScreenApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      query: () => ({ call: calls.listServices }),
      providesTags: [api.tag('Services')],
    }),
  }),
});

export const { useListServicesQuery } = newScreenApi;

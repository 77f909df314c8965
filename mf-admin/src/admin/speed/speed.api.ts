import { calls } from '@studio/contract/calls';
import type { RouteVitals } from '@studio/contract';
import { api } from '../../team-api';

export const { useListVitalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listVitals: build.query<RouteVitals[], void>({
      query: () => ({ call: calls.listVitals }),
      providesTags: [api.tag('Vitals')],
    }),
  }),
});

import { calls } from '@studio/contract/calls';
import type { DigitalCreation } from '@studio/contract';
import { api } from './host-api';
import { baseQuery } from './request';

/** The gallery's read, which both gallery and admin need. A 401 reads as no data, not as an error (docs/site/gallery.md, The
 *  wall). */
export const digitalCreationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDigitalCreations: build.query<DigitalCreation[] | null, void>({
      queryFn: async (_, queryApi, extraOptions) => {
        const result = await baseQuery({ call: calls.listDigitalCreations }, queryApi, extraOptions ?? {});
        if (result.error) return result.error.status === 401 ? { data: null } : { error: result.error };
        return { data: result.data as DigitalCreation[] };
      },
      providesTags: [api.tag('DigitalCreations')],
    }),
  }),
});

export const { useListDigitalCreationsQuery } = digitalCreationsApi;

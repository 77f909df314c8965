import { calls } from '@studio/contract/calls';
import type { Page } from '@studio/contract';
import { api } from '@studio/host';

export const legalApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getPage: build.query<Page | null, string>({
      query: (slug) => ({ call: calls.getPage, params: { slug } }),
      providesTags: ['Pages'],
    }),
  }),
});

export const { useGetPageQuery } = legalApi;

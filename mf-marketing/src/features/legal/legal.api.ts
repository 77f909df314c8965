import { calls } from '@studio/contract/calls';
import type { Page } from '@studio/contract';
import { api } from '../../team-api';

export const legalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPage: build.query<Page | null, string>({
      query: (slug) => ({ call: calls.getPage, params: { slug } }),
      providesTags: [api.tag('Pages')],
    }),
  }),
});

export const { useGetPageQuery } = legalApi;

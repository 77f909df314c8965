import { calls } from '@studio/contract/calls';
import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import { bySlices, sliceQuery, toSlice, type ListAsked, type Slice } from '@studio/host';
import { api } from '../team-api';

/** Projects as a list shows them, of one category or of all. */
type ProjectsAsked = ListAsked & { readonly category?: string | undefined };

/** Portfolio reads: cards in slices, and one project whole. */
export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    portfolioSlices: build.infiniteQuery<Slice<PortfolioProjectCard>, ProjectsAsked, string | null>({
      infiniteQueryOptions: bySlices,
      query: (asked) => ({ call: calls.listPortfolio, query: { ...sliceQuery(asked), view: 'card' } }),
      transformResponse: toSlice<PortfolioProjectCard>,
      providesTags: [api.tag('Portfolio')],
    }),
    getPortfolioProject: build.query<PortfolioProject, number>({
      query: (id) => ({ call: calls.getPortfolioProject, params: { id } }),
      providesTags: [api.tag('Portfolio')],
    }),
  }),
});

export const { usePortfolioSlicesInfiniteQuery, useGetPortfolioProjectQuery } = portfolioApi;

import { calls } from '@studio/contract/calls';
import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import { cursorPagination, pageParams, toListPage, type ListParams, type ListPage } from '@studio/host';
import { api } from '../team-api';

type ProjectsParams = ListParams & { readonly category?: string | undefined };

export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.infiniteQuery<ListPage<PortfolioProjectCard>, ProjectsParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      query: (asked) => ({ call: calls.listPortfolio, query: { ...pageParams(asked), view: 'card' } }),
      transformResponse: toListPage<PortfolioProjectCard>,
      providesTags: [api.tag('Portfolio')],
    }),
    getPortfolioProject: build.query<PortfolioProject, number>({
      query: (id) => ({ call: calls.getPortfolioProject, params: { id } }),
      providesTags: [api.tag('Portfolio')],
    }),
  }),
});

export const { useListProjectsInfiniteQuery, useGetPortfolioProjectQuery } = portfolioApi;

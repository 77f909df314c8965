import { calls } from '@studio/contract/calls';
import type { PortfolioProject } from '@studio/contract';
import { api } from './host-api';

/** Portfolio reads, which both marketing and admin need. */
export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPortfolio: build.query<PortfolioProject[], void>({
      query: () => ({ call: calls.listPortfolio }),
      providesTags: [api.tag('Portfolio')],
    }),
    getPortfolioProject: build.query<PortfolioProject, number>({
      query: (id) => ({ call: calls.getPortfolioProject, params: { id } }),
      providesTags: [api.tag('Portfolio')],
    }),
  }),
});

export const { useListPortfolioQuery, useGetPortfolioProjectQuery } = portfolioApi;

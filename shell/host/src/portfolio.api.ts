import { calls } from '@studio/contract/calls';
import type { PortfolioProject } from '@studio/contract';
import { api } from './api';

/** Portfolio reads, which both marketing and admin need. */
export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPortfolio: build.query<PortfolioProject[], void>({
      query: () => ({ call: calls.listPortfolio }),
      providesTags: ['Portfolio'],
    }),
    getPortfolioProject: build.query<PortfolioProject, number>({
      query: (id) => ({ call: calls.getPortfolioProject, params: { id } }),
      providesTags: ['Portfolio'],
    }),
  }),
});

export const { useListPortfolioQuery, useGetPortfolioProjectQuery } = portfolioApi;

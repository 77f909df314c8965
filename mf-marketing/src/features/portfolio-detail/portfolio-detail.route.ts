import { calls } from '@studio/contract/calls';
import { portfolioApi, type Head, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { isMissing } from '../../sections/is-missing';
import { PortfolioDetailPage } from './portfolio-detail.page';
import { projectIdOf } from './project-id';
import { artSizes } from './project-art';

const { getPortfolioProject, listPortfolio } = portfolioApi.endpoints;

export const portfolioDetailRoute: RemoteRoute = {
  path: '/portfolio/:id',
  rendering: 'server',
  cache: 'shared',
  sitemap: { call: calls.listPortfolio, address: '/portfolio/:id' },
  component: PortfolioDetailPage,
  prefetch: async (store, { params }) => {
    const id = projectIdOf(params.id);
    if (id === null) return;
    await Promise.all([
      store.dispatch(getPortfolioProject.initiate(id, { subscribe: false })),
      store.dispatch(listPortfolio.initiate(undefined, { subscribe: false })),
    ]);
  },
  head: (state, { params }): Head => {
    const id = projectIdOf(params.id);
    if (id === null) return { title: 'Invalid Project URL', description: 'There is no project here.', status: 404 };
    const { data, error } = getPortfolioProject.select(id)(state);
    if (data) {
      return {
        title: data.title,
        description: data.description.slice(0, 160),
        imageUrl: data.imageUrl,
        preloadImage: preloadOf(data.imageUrl, artSizes),
      };
    }
    if (isMissing(error)) return { title: 'Project Not Found', description: 'There is no project here.', status: 404 };
    return { title: 'Portfolio', description: 'A project from the portfolio.', status: 503 };
  },
};

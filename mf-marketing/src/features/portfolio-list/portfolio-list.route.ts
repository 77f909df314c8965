import { portfolioApi, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { projectsIn } from '../../projects/categories';
import { cardSizes, filterOf, PortfolioListPage } from './portfolio-list.page';

export const portfolioListRoute: RemoteRoute = {
  path: '/portfolio',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: PortfolioListPage,
  prefetch: (store) => store.dispatch(portfolioApi.endpoints.listPortfolio.initiate(undefined, { subscribe: false })),
  head: (state, { query }) => {
    const projects = portfolioApi.endpoints.listPortfolio.select()(state).data ?? [];
    const first = projectsIn(projects, filterOf(query))[0];
    return {
      title: 'Our Portfolio',
      description: 'Murals, canvases, logos and custom pieces: finished work from the studio, wall by wall.',
      imageUrl: projects[0]?.imageUrl,
      preloadImage: first && preloadOf(first.imageUrl, cardSizes),
    };
  },
};

import { portfolioApi, type RemoteRoute } from '@studio/host';
import { PortfolioListPage } from './portfolio-list.page';

export const portfolioListRoute: RemoteRoute = {
  path: '/portfolio',
  component: PortfolioListPage,
  prefetch: (store) => store.dispatch(portfolioApi.endpoints.listPortfolio.initiate(undefined, { subscribe: false })),
  head: (state) => ({
    title: 'Our Portfolio',
    description: 'Murals, canvases, logos and custom pieces: finished work from the studio, wall by wall.',
    imageUrl: portfolioApi.endpoints.listPortfolio.select()(state).data?.[0]?.imageUrl,
  }),
};

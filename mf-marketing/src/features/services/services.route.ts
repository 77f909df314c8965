import { lazyComponent, prefetchList, type RemoteRoute } from '@studio/host';
import { projectsOf } from '../../projects/categories';
import { portfolioApi } from '../../projects/portfolio.api';
import { imageAlts, siteImages } from '../../site-images';
import { servicesApi } from '../../services/services.api';

const { listServices, getWallPrices } = servicesApi.endpoints;

export const servicesRoute: RemoteRoute = {
  path: '/services',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  chunk: 'services',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "services" */ './services.page').then((page) => page.ServicesPage),
  ),
  prefetch: (store) =>
    Promise.all([
      store.dispatch(listServices.initiate(undefined, { subscribe: false })),
      store.dispatch(getWallPrices.initiate(undefined, { subscribe: false })),
      prefetchList(store, portfolioApi.endpoints.listProjects, projectsOf('all')),
    ]),
  head: () => ({
    title: 'Services',
    ...(typeof window === 'undefined' && {
      description: 'Murals, canvases, logos, AI design, content and workshops: what the studio does and what it costs.',
      imageUrl: siteImages.hero,
      imageAlt: imageAlts.hero,
    }),
  }),
};

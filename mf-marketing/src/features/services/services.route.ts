import { lazyComponent, type RemoteRoute } from '@studio/host';
import { imageAlts, siteImages } from '../../site-images';
import { servicesApi } from '../../services/services.api';

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
  prefetch: (store) => store.dispatch(servicesApi.endpoints.listServices.initiate(undefined, { subscribe: false })),
  head: () => ({
    title: 'Services',
    ...(typeof window === 'undefined' && {
      description: 'Murals, canvases, logos, AI design, content and workshops: what the studio does and what it costs.',
      imageUrl: siteImages.hero,
      imageAlt: imageAlts.hero,
    }),
  }),
};

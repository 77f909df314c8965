import { lazyComponent, type RemoteRoute } from '@studio/host';
import { newScreenApi } from './new-screen.api';

const { listServices } = newScreenApi.endpoints;

export const newScreenRoute: RemoteRoute = {
  path: '/new-screen',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  chunk: 'new-screen',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "new-screen" */ './new-screen.page').then((page) => page.NewScreenPage),
  ),
  prefetch: (store) => store.dispatch(listServices.initiate(undefined, { subscribe: false })),
  head: () => ({
    title: 'New Screen',
    ...(typeof window === 'undefined' && {
      description: 'New Screen at the studio of a Dublin muralist: what is planned, and whom to ask about it.',
    }),
  }),
};

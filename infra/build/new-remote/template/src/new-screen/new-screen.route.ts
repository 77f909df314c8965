import { lazyPage, type RemoteRoute } from '@studio/host';

export const newScreenRoute: RemoteRoute = {
  path: '/new-screen',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  chunk: 'new-screen',
  component: lazyPage(() =>
    import(/* webpackChunkName: "new-screen" */ './new-screen.page').then((page) => page.NewScreenPage),
  ),
  head: () => ({
    title: 'New Screen',
    description: 'New Screen at the studio of a Dublin muralist: what is planned, and whom to ask about it.',
  }),
};

import { lazyComponent, type RemoteRoute } from '@studio/host';

/** The token is in the fragment, which the server does not see. */
export const requestedImageRoute: RemoteRoute = {
  path: '/contact/picture',
  rendering: 'browser',
  cache: 'shared',
  query: [],
  noindex: true,
  chunk: 'requested-image',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "requested-image" */ './requested-image.page').then((page) => page.RequestedImagePage),
  ),
  head: () => ({ title: 'Your picture', description: 'Send the picture that you were asked for.' }),
};

import { lazyComponent, type RemoteRoute } from '@studio/host';

/** What is sent by a link from an email. The link's token stands in its fragment, which only the browser knows. */
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

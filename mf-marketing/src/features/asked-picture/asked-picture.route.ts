import { lazyComponent, type RemoteRoute } from '@studio/host';

/** What is sent by a link from an email. The link's token stands in its fragment, which only the browser knows. */
export const askedPictureRoute: RemoteRoute = {
  path: '/contact/picture',
  rendering: 'browser',
  cache: 'shared',
  query: [],
  noindex: true,
  chunk: 'asked-picture',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "asked-picture" */ './asked-picture.page').then((page) => page.AskedPicturePage),
  ),
  head: () => ({ title: 'Your picture', description: 'Send the picture that you were asked for.' }),
};

import { lazyComponent, remoteContract, type RemoteModule, type RemoteRoute } from '@studio/host';

/** Only the browser knows whether the owner is signed in. */
const adminRoute: RemoteRoute = {
  path: '/admin',
  rendering: 'browser',
  cache: 'none',
  query: [],
  noindex: true,
  chunk: 'admin',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "admin" */ './admin/admin.page').then((page) => page.AdminPage),
  ),
  head: () => ({ title: 'Admin', description: 'The way in for the owner of this site.' }),
};

const remote: RemoteModule = { contract: remoteContract, routes: [adminRoute] };

export default remote;

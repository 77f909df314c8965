import { lazyComponent } from '@studio/host';

export const LazyFooter = lazyComponent(() =>
  import(/* webpackChunkName: "footer-below" */ './footer').then(({ Footer }) => Footer),
);

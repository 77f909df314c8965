import { lazyComponent } from '@studio/host';

export const BelowHero = lazyComponent(() =>
  import(/* webpackChunkName: "home-below" */ './below-hero').then((below) => below.BelowHero),
);

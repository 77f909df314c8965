import { lazyComponent } from '@studio/host';

export const BelowArt = lazyComponent(() =>
  import(/* webpackChunkName: "project-below" */ './below-art').then((below) => below.BelowArt),
);

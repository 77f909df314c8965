import { island } from '@studio/host';

/** All that comes after the first sight. */
export const BelowHeroIsland = island('home', () =>
  import(/* webpackChunkName: "home-below" */ './below-hero').then((below) => below.BelowHero),
);

import { island } from '@studio/host';

export const BelowHeroIsland = island('home', () =>
  import(/* webpackChunkName: "home-below" */ './below-hero').then((below) => below.BelowHero),
);

import { island } from '@studio/host';

export const BelowArtIsland = island('project', () =>
  import(/* webpackChunkName: "project-below" */ './below-art').then((below) => below.BelowArt),
);

import { island } from '@studio/host';
import { Hero } from './hero';

/** All that comes after the first sight. */
export const BelowHero = island('home', () =>
  import(/* webpackChunkName: "home-below" */ './below-hero').then((below) => below.BelowHero),
);

/** The front of the house (docs/site/marketing.md, Home). */
export function HomePage() {
  return (
    <>
      <Hero />
      <BelowHero />
    </>
  );
}

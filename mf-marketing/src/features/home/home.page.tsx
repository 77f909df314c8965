import { BelowHeroIsland } from './below-hero-island';
import { Hero } from './hero';

/** The front of the house (docs/site/marketing.md, Home). */
export function HomePage() {
  return (
    <>
      <Hero />
      <BelowHeroIsland />
    </>
  );
}

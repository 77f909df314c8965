import { BelowHeroIsland } from './below-hero-island';
import { Hero } from './hero';

/** docs/site/marketing.md, Home */
export function HomePage() {
  return (
    <>
      <Hero />
      <BelowHeroIsland />
    </>
  );
}

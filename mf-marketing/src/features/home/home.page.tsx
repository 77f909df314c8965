import { BelowHeroIsland } from './below-hero-island';
import { Hero } from './hero';

export function HomePage() {
  return (
    <>
      <Hero />
      <BelowHeroIsland />
    </>
  );
}

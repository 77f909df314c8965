import { Hero } from './hero';
import { BelowHero } from './lazy-below-hero';

export function HomePage() {
  return (
    <>
      <Hero />
      <BelowHero />
    </>
  );
}

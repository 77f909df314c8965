import type { Artwork } from '@studio/contract';
import { capitalised } from '@studio/kit';

/** Something short about a work. */
export interface Fact {
  readonly name: string;
  /** Empty where there is nothing to say. */
  readonly text: string | null | undefined;
  /** True: it is said without its name too, on the wall and to search engines. */
  readonly isPlain?: boolean;
}

/** What is to be said of a work in short, in this order: a field more stands here and is seen wherever works are. */
export function factsOf({ dimensions, category }: Artwork): readonly Fact[] {
  const facts: Fact[] = [
    { name: 'Size', text: dimensions, isPlain: true },
    { name: 'Kind', text: capitalised(category) },
    { name: 'Shipping', text: 'Free' },
  ];
  return facts.filter(({ text }) => text);
}

/** The facts that speak for themselves, in a line. */
export function plainFacts(work: Artwork): string {
  return factsOf(work)
    .filter(({ isPlain }) => isPlain)
    .map(({ text }) => text)
    .join(', ');
}

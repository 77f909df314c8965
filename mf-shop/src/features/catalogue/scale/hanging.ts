import type { Artwork } from '@studio/contract';
import { parseDimensions } from './dimensions';

type Sized = Pick<Artwork, 'dimensions'>;

/** The smallest share of its piece of wall that a work is hung at, whatever it measures: it is to be seen and touched. */
export const smallestShare = 0.42;

/** A work whose words name no size is hung as one of middle size. */
const unknownShare = 0.75;

/** The works that the scale is taken from: as many as a list begins with, so that more of it changes nothing that hangs. */
const takenFrom = 25;

/** How large works are hung beside one another, in true proportion.
 *  @param works what hangs together, in its order
 *  @returns of a work the share of its piece of wall that its longer side takes: 1 for the longest of all, half of that for half as long */
export function hangingOf(works: readonly Sized[]): (work: Sized) => number {
  const longest = Math.max(...works.slice(0, takenFrom).map((work) => longerSideCm(work) ?? 0));
  return (work) => {
    const side = longerSideCm(work);
    return side === null ? unknownShare : Math.min(1, Math.max(smallestShare, side / longest));
  };
}

function longerSideCm({ dimensions }: Sized): number | null {
  const size = parseDimensions(dimensions);
  return size && Math.max(size.width, size.height);
}

import type { Artwork } from '@studio/contract';
import { parseDimensions } from './dimensions';

type Sized = Pick<Artwork, 'dimensions'>;

/** The smallest share of its wall area for any work, so that it can be seen and tapped. */
export const smallestShare = 0.42;

const unknownShare = 0.75;

/** The scale is computed from the first works only, so that loading more does not resize those on screen. */
const takenFrom = 25;

/**
 * Shows works in true proportion to each other.
 * @param works in list order
 * @returns the share of its wall area that a work's longer side takes: 1 for the longest, 0.5 for half as long
 */
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

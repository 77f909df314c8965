import type { Artwork } from '@studio/contract';
import { parseDimensions } from '@studio/wall-view/work-size';

type Sized = Pick<Artwork, 'dimensions'>;

/** A work takes at least this share of its wall area, so that it can be seen and tapped. */
export const smallestShare = 0.42;

const unknownShare = 0.75;

/** Only the first works set the scale, so that loading more resizes nothing. */
const takenFrom = 25;

/**
 * The scale shows works in true proportion to each other.
 * @returns the share of its wall area that a work's longer side takes, at most 1
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

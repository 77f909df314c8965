import type { Artwork } from '@studio/contract';
import { parseImageUrl } from '@studio/kit';
import { orientedLike, parseDimensions, type SizeCm } from '@studio/wall-view/work-size';

/** Null: the true size is unknown, and nothing shows it. */
export function sizeOfWork({ dimensions, imageUrl }: Pick<Artwork, 'dimensions' | 'imageUrl'>): SizeCm | null {
  const parsed = parseDimensions(dimensions);
  const own = parseImageUrl(imageUrl);
  return parsed && orientedLike(own && own.width / own.height, parsed);
}

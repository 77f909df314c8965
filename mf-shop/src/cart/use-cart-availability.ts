import { artworksStaleAfterSeconds, useSomeArtworksQuery } from '../artworks/artworks.api';
import { idsOf, type CartItem } from './cart.slice';

/** gone: the work is not in the shop. */
export type UnavailableReason = 'gone' | 'sold';

export const unavailableMessages: Readonly<Record<UnavailableReason, string>> = {
  gone: 'No longer in the shop, so you cannot buy it.',
  sold: 'Sold in the meantime, so you cannot buy it.',
};

/** The record is keyed by id. Works that are for sale or not loaded yet have no entry. */
export function useCartAvailability(items: readonly CartItem[]): ReadonlyMap<number, UnavailableReason> {
  const ids = idsOf(items);
  const { currentData: works } = useSomeArtworksQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: artworksStaleAfterSeconds,
  });
  const unavailable = new Map<number, UnavailableReason>();
  for (const id of works ? ids : []) {
    const work = works?.find((other) => other.id === id);
    if (!work) unavailable.set(id, 'gone');
    else if (!work.inStock) unavailable.set(id, 'sold');
  }
  return unavailable;
}

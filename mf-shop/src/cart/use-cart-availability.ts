import { artworksStaleAfterSeconds, useSomeArtworksQuery } from '../artworks/artworks.api';
import { idsOf, type CartItem } from './cart.slice';

/** Why an item cannot be bought any more: its work is not in the shop, or sold. */
export type UnavailableReason = 'gone' | 'sold';

/** The same in words. */
export const unavailableMessages: Readonly<Record<UnavailableReason, string>> = {
  gone: 'No longer in the shop. It cannot be paid.',
  sold: 'Sold meanwhile. It cannot be paid.',
};

/** What became of the works in the cart since they were put there, by id; a work that is for sale, or that the shop
 *  says nothing of yet, is not in it. */
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

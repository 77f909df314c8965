import { artworksStaleAfterSeconds, useSomeArtworksQuery } from '../artworks/artworks.api';
import { idsOf, type CartItem } from './cart.slice';

/** Why an item cannot be bought any more: its work is not in the shop, or sold. */
export type Standing = 'gone' | 'sold';

/** The same in words. */
export const standingReasons: Readonly<Record<Standing, string>> = {
  gone: 'No longer in the shop. It cannot be paid.',
  sold: 'Sold meanwhile. It cannot be paid.',
};

/** What became of the works in the cart since they were put there, by id; a work that is for sale, or that the shop
 *  says nothing of yet, is not in it. */
export function useCartStandings(items: readonly CartItem[]): ReadonlyMap<number, Standing> {
  const ids = idsOf(items);
  const { currentData: works } = useSomeArtworksQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: artworksStaleAfterSeconds,
  });
  const standings = new Map<number, Standing>();
  for (const id of works ? ids : []) {
    const work = works?.find((other) => other.id === id);
    if (!work) standings.set(id, 'gone');
    else if (!work.inStock) standings.set(id, 'sold');
  }
  return standings;
}

import type { Artwork } from '@studio/contract';
import { useEffect } from 'react';
import { artworksStaleAfterSeconds, useSomeArtworksQuery } from '../artworks/artworks.api';
import { idsOf } from './cart.slice';
import { useCart } from './use-cart';

interface CartRefreshProps {
  readonly works: readonly Artwork[] | undefined;
  /** True: `works` are all works of the category. */
  readonly isComplete: boolean;
}

/** A component, so that a change of the cart does not rerender the works. */
export function CartRefresh({ works, isComplete }: CartRefreshProps) {
  const { isKnown, items, refresh } = useCart();
  const elsewhere = isComplete ? [] : items.filter((item) => !works?.some(({ id }) => id === item.id));
  const ids = idsOf(elsewhere);
  const { currentData: others } = useSomeArtworksQuery(ids, {
    skip: !works || ids.length === 0,
    refetchOnMountOrArgChange: artworksStaleAfterSeconds,
  });
  useEffect(() => {
    if (isKnown && works) refresh(works);
  }, [isKnown, works, refresh]);
  useEffect(() => {
    if (isKnown && others) refresh(others);
  }, [isKnown, others, refresh]);
  return null;
}

import type { DigitalCreation } from '@studio/contract';
import { useCreationSlicesInfiniteQuery, type ShownList } from '@studio/host';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useGalleryPlace } from '../gallery-url';

const Lightbox = lazy(() => import('./lightbox'));

interface LightboxOpenerProps {
  /** The wall's list as far as it is here. */
  readonly list: ShownList<DigitalCreation>;
  /** Fetches more of it; undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
}

/** Opens the creation that the URL names, over the wall. The server shows the wall alone: the dialog belongs to scripts. One that the wall
 *  has not come to yet is read with its neighbours: its own list begins with it. */
export function LightboxOpener({ list, onNearEnd }: LightboxOpenerProps) {
  const { place, look, close } = useGalleryPlace();
  const { creationId, category } = place;
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const index = list.items.findIndex(({ id }) => id === creationId);
  const isFarther = isInBrowser && index < 0 && list.next !== null && creationId !== null && creationId > 1;
  const own = useCreationSlicesInfiniteQuery(
    { after: String((creationId ?? 0) - 1), ...(category === null ? {} : { category }) },
    { skip: !isFarther },
  );
  // Those of the one before, until its own are here.
  const neighbours = own.data?.pages.flatMap(({ items }) => items) ?? [];
  const ownIndex = neighbours.findIndex(({ id }) => id === creationId);
  if (isFarther && ownIndex >= 0) {
    return (
      <Suspense>
        <Lightbox creations={neighbours} index={ownIndex} total={null} onLook={look} onClose={close} />
      </Suspense>
    );
  }
  if (!isInBrowser || index < 0) return null;
  const total = place.after === undefined ? list.total : null;
  return (
    <Suspense>
      <Lightbox
        creations={list.items}
        index={index}
        total={total}
        onNearEnd={onNearEnd}
        onLook={look}
        onClose={close}
      />
    </Suspense>
  );
}

const never = () => () => undefined;

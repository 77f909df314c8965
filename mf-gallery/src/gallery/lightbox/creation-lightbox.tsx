import type { DigitalCreation } from '@studio/contract';
import type { ShownList } from '@studio/host';
import { useEffect, useRef } from 'react';
import { listFromCreation, creationsIn } from '../creation-categories';
import { creationsApi, useListCreationsInfiniteQuery } from '../creations.api';
import { useGalleryView } from '../gallery-url';
import { Lightbox } from './lightbox';

interface CreationLightboxProps {
  readonly creationId: number;
  readonly list: ShownList<DigitalCreation>;
  /** Undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
}

/**
 * The lightbox fetches a creation that the wall has not loaded, with those after it; beyond the ends it fetches all.
 */
export default function CreationLightbox({ creationId, list, onNearEnd }: CreationLightboxProps) {
  const { view, look, close } = useGalleryView();
  const { category, after } = view;
  const [readAll, { data: all }] = creationsApi.useLazyListDigitalCreationsQuery();
  const looked = useRef<number | null>(null);
  useEffect(() => {
    looked.current = creationId;
    return () => void (looked.current = null);
  }, [creationId]);

  const isIn = (creations: readonly DigitalCreation[]) => creations.some(({ id }) => id === creationId);
  const whole = creationsIn(all ?? [], category);
  const beginning = isIn(whole) ? null : listFromCreation({ category, creationId }, list);
  const own = useListCreationsInfiniteQuery(beginning ?? {}, { skip: beginning === null });
  // The data are the previous creation's list until this creation's list has loaded.
  const behind = beginning ? (own.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const creations = [whole, list.items, behind].find(isIn);
  if (!creations) return null;

  const isFromBeginning = creations !== behind && (creations === whole || after === undefined);
  const isAll = creations === whole || (isFromBeginning && list.next === null);
  const lookBeyond = async (steps: 1 | -1) => {
    const { data } = await readAll(undefined, true);
    if (looked.current !== creationId) return;
    const round = [creationsIn(data ?? [], category), creations].find(isIn)!;
    look(round.at((round.findIndex(({ id }) => id === creationId) + steps) % round.length)!.id);
  };
  return (
    <Lightbox
      creations={creations}
      index={creations.findIndex(({ id }) => id === creationId)}
      total={isFromBeginning ? (creations === whole ? whole.length : list.total) : null}
      onNearEnd={creations === list.items ? onNearEnd : undefined}
      onBeyond={isAll ? undefined : (steps) => void lookBeyond(steps)}
      onLook={look}
      onClose={close}
    />
  );
}

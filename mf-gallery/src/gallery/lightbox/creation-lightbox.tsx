import type { DigitalCreation } from '@studio/contract';
import type { ShownList } from '@studio/host';
import { useEffect, useRef } from 'react';
import { creationsIn, unlistedCreation } from '../creation-categories';
import { creationsApi, useListCreationsInfiniteQuery } from '../creations.api';
import { useGalleryView } from '../gallery-url';
import { Lightbox } from './lightbox';

interface CreationLightboxProps {
  readonly creationId: number;
  readonly list: ShownList<DigitalCreation>;
  /** Undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
  /** Undefined: there are no controls. */
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
}

/** The lightbox fetches a creation that the wall has not loaded; beyond the ends of the wall it fetches all. */
export default function CreationLightbox({ creationId, list, onNearEnd, onEdit }: CreationLightboxProps) {
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
  const unlisted = isIn(whole) ? null : unlistedCreation(view, list);
  const { currentData: alone } = useListCreationsInfiniteQuery(unlisted ?? {}, { skip: unlisted === null });
  const creations = [whole, list.items, alone?.pages[0]?.items ?? []].find(isIn);
  if (!creations) return null;

  const isFromBeginning = creations === whole || (creations === list.items && after === undefined);
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
      onEdit={onEdit}
      onLook={look}
      onClose={close}
    />
  );
}

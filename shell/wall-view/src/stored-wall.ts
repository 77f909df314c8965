import { clear, createStore, getMany, set } from 'idb-keyval';
import type { Photo } from './photo/read-photo';
import type { Scale } from './scale/references';

export const frames = ['none', 'black', 'oak', 'white'] as const;
export type FrameId = (typeof frames)[number];

/** The middle of a work, in centimetres of the wall. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface Hanging {
  readonly scale?: Scale;
  /** The visitor confirmed the scale. */
  readonly isMeasured: boolean;
  readonly places: readonly Place[];
  readonly frame: FrameId;
}

/** Stored data of another format is ignored. */
const format = 1;
const store = createStore('studio-wall', 'kept');

type Kept<T> = (T & { readonly format: number }) | undefined;

interface Stored {
  readonly photo?: Photo;
  readonly hanging?: Hanging | undefined;
}

/** A browser that denies storage keeps nothing. @param kind works and murals are measured differently */
export async function storedWall(kind: string): Promise<Stored> {
  try {
    const [photo, hanging] = (await getMany(['photo', kind], store)) as [Kept<Photo>, Kept<Hanging>];
    if (photo?.format !== format) return {};
    return { photo, hanging: hanging?.format === format ? hanging : undefined };
  } catch {
    return {};
  }
}

/** A new photograph ends what was measured in the last one. */
export async function storePhoto(photo: Photo): Promise<void> {
  await ignoringDenial(async () => {
    await clear(store);
    await set('photo', { ...photo, format }, store);
  });
}

export const storeHanging = (kind: string, hanging: Hanging): Promise<void> =>
  ignoringDenial(() => set(kind, { ...hanging, format }, store));

export const forgetWall = (): Promise<void> => ignoringDenial(() => clear(store));

async function ignoringDenial(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // The photograph stays in the page's memory.
  }
}

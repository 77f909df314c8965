import { desk } from './desk';
import { livingRoom } from './living-room';
import { loft } from './loft';
import type { RoomKind, RoomLayout } from './rooms';
import type { Shape } from './shapes';
import type { Tone } from './tones';

export interface Furniture {
  readonly wall: Tone;
  /** The light that a window throws on the wall. */
  readonly light: readonly Shape[];
  readonly behind: (layout: RoomLayout) => readonly Shape[];
  readonly front: (layout: RoomLayout) => readonly Shape[];
}

export const furniture: Readonly<Record<RoomKind, Furniture>> = { small: desk, middle: livingRoom, large: loft };

import type { WithdrawnItem } from '@studio/contract';

/** What a buyer states. */
export interface Statement {
  /** Names it: sent again with the same key it is the same withdrawal. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
}

/** `crypto.randomUUID` is not there on plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

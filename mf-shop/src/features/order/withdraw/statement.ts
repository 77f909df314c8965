import type { WithdrawnItem } from '@studio/contract';

/** What a buyer states. */
export interface Statement {
  /** Names it: sent again with the same key it is the same withdrawal. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
}

import type { WithdrawnItem } from '@studio/contract';

export interface Statement {
  /** Idempotency key: the same key is the same withdrawal. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
}

import type { WithdrawnItem } from '@studio/contract';

export interface Statement {
  /** Idempotency key. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
}

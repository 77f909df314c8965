import { createHash } from 'node:crypto';
import type { CreatePaymentIntentBody } from '@studio/contract';
import { toCents } from '../../db/rows';
import { invalidRequest } from '../../errors';
import type { Pieces } from '../inventory';

export interface Cart {
  /** Pieces ascend by artwork id, against deadlocks. */
  readonly pieces: readonly Pieces[];
  readonly amountCents: number;
  /** The hash is equal for equal carts, in any order of items. */
  readonly hash: string;
  readonly isAgain: boolean;
}

/** @throws AppError INVALID_REQUEST for a repeated artwork */
export function readCart({ items, amount, again = false }: CreatePaymentIntentBody): Cart {
  const seen = new Set<number>();
  const repeated = items.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ field: `items.${index}.id`, message: 'is listed twice' }] : [];
  });
  if (repeated.length > 0) throw invalidRequest(repeated);
  const pieces = items
    .map(({ id, quantity }) => ({ artworkId: id, quantity }))
    .sort((a, b) => a.artworkId - b.artworkId);
  const amountCents = toCents(amount);
  const text = JSON.stringify([amountCents, pieces.map(({ artworkId, quantity }) => [artworkId, quantity])]);
  return { pieces, amountCents, hash: createHash('sha256').update(text).digest('hex'), isAgain: again };
}

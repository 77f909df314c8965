import { Type } from 'typebox';
import type { Call } from './calls';
import { endpoint } from './endpoint';
import { Id } from './primitives';

const Rows = Type.Array(Id, { maxItems: 5000, uniqueItems: true });

/**
 * `was`: the order that the owner saw. CONFLICT: rows were added, deleted or sorted since. New rows come last, new
 * projects and creations first.
 */
export function listOrder<const C extends Call>(call: C) {
  return endpoint(call, {
    body: Type.Object({ ids: Rows, was: Rows }, { additionalProperties: false }),
    answer: Type.Object({ ids: Type.Array(Id) }),
    errors: ['UNAUTHORIZED', 'CONFLICT'],
    access: 'owner',
  });
}

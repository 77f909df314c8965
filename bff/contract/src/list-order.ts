import { Type } from 'typebox';
import type { Call } from './calls';
import { ownerEndpoint } from './endpoint';
import { Closed, Id } from './primitives';

const Rows = Type.Array(Id, { maxItems: 5000, uniqueItems: true });

/**
 * `was`: the order that the owner saw. CONFLICT: rows were added, deleted or sorted since. New rows come last, new
 * projects and creations first.
 */
export function listOrder<const C extends Call>(call: C) {
  return ownerEndpoint(call, {
    body: Closed({ ids: Rows, was: Rows }),
    answer: Type.Object({ ids: Type.Array(Id) }),
    errors: ['CONFLICT'],
  });
}

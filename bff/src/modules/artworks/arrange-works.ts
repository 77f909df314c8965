import type { AnswerOf, arrangeArtworks, BodyOf } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';

interface Placed {
  readonly id: number;
  readonly place: number;
}

export type ArrangeWorks = (wanted: BodyOf<typeof arrangeArtworks>) => Promise<AnswerOf<typeof arrangeArtworks>>;

// One statement for so many works: a round trip each would be too slow for a thousand.
const atOnce = 200;

/** Puts the works for sale into the owner's order. It is no change of the works themselves: a form that is open stays good.
 *  @throws AppError CONFLICT when they don't stand as they did for the owner; INVALID_REQUEST when the two lists name other works */
export function arrangeWorks(db: Knex): ArrangeWorks {
  return ({ ids, was }) => {
    const wanted = new Set(ids);
    if (ids.length !== was.length || !was.every((id) => wanted.has(id)))
      throw invalidRequest([{ field: 'ids', message: 'must name each work of `was` once' }]);
    return transaction(db, async (tx) => {
      const rows: Placed[] = await tx('artworks').select('id', 'place').orderBy('id').forUpdate();
      refuseOther(
        rows.toSorted((one, other) => one.place - other.place).map(({ id }) => id),
        was,
      );
      const placeOf = new Map(rows.map(({ id, place }) => [id, place]));
      const moved = ids
        .map((id, index) => ({ id, place: index + 1 }))
        .filter(({ id, place }) => placeOf.get(id) !== place);
      for (let at = 0; at < moved.length; at += atOnce) await place(tx, moved.slice(at, at + atOnce));
      return { ids };
    });
  };
}

function refuseOther(stand: readonly number[], was: readonly number[]): void {
  if (stand.length === was.length && stand.every((id, index) => id === was[index])) return;
  const known = new Set(was);
  const isOtherSet = stand.length !== was.length || !stand.every((id) => known.has(id));
  throw new AppError(
    'CONFLICT',
    isOtherSet
      ? 'Works came or went in the meantime. Nothing was saved: look where they stand, and save again.'
      : 'The works were put into another order elsewhere in the meantime. Nothing was saved: look at it, and save again if yours is to count.',
  );
}

async function place(tx: Knex.Transaction, some: readonly Placed[]): Promise<void> {
  const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
  const values = some.flatMap(({ id, place: to }) => [id, to]);
  const ids = some.map(({ id }) => id);
  await tx('artworks')
    .whereIn('id', ids)
    .update({ place: tx.raw(`CASE id ${cases} END`, values) });
}

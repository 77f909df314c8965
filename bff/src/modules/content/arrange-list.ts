import type { AnswerOf, arrangeArtworks, BodyOf } from '@studio/contract';
import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';
import type { Kind } from './content.repo';

interface RowPlace {
  readonly id: number;
  readonly place: number;
}

export type ArrangeList = (wanted: BodyOf<typeof arrangeArtworks>) => Promise<AnswerOf<typeof arrangeArtworks>>;

// A round trip per row would be too slow.
const atOnce = 200;

type ArrangeableKind = Pick<Kind<never>, 'table' | 'noun' | 'isNewestFirst' | 'isSortedByHand'>;

/**
 * Keeps the rows' versions, so open forms stay valid.
 * @throws AppError CONFLICT when the order changed since; INVALID_REQUEST for other rows
 */
export function arrangeList(db: Knex, { table, noun, isNewestFirst }: ArrangeableKind): ArrangeList {
  return ({ ids, was }) => {
    const wanted = new Set(ids);
    if (ids.length !== was.length || !was.every((id) => wanted.has(id)))
      throw invalidRequest([{ field: 'ids', message: `must name each ${noun} of \`was\` once` }]);
    return transaction(db, async (tx) => {
      const rows: RowPlace[] = await tx(table).select('id', 'place').orderBy('id').forUpdate();
      const byId = isNewestFirst ? rows.toReversed() : rows;
      const now = byId.toSorted((one, other) => one.place - other.place).map(({ id }) => id);
      refuseOther(now, was, `${noun}s`);
      const placeOf = new Map(rows.map(({ id, place }) => [id, place]));
      const moved = ids
        .map((id, index) => ({ id, place: index + 1 }))
        .filter(({ id, place }) => placeOf.get(id) !== place);
      publicDataChanged(tx);
      for (let at = 0; at < moved.length; at += atOnce) await put(tx(table), moved.slice(at, at + atOnce), tx);
      return { ids };
    });
  };
}

function refuseOther(now: readonly number[], was: readonly number[], many: string): void {
  if (now.length === was.length && now.every((id, index) => id === was[index])) return;
  const known = new Set(was);
  const isOtherSet = now.length !== was.length || !now.every((id) => known.has(id));
  throw new AppError(
    'CONFLICT',
    isOtherSet
      ? `${many[0]!.toUpperCase()}${many.slice(1)} were added or deleted in the meantime. Nothing was saved: check the order, and save again.`
      : `The ${many} were put in another order elsewhere. Nothing was saved: check that order, and save again to keep yours.`,
  );
}

async function put(rows: Knex.QueryBuilder, some: readonly RowPlace[], tx: Knex): Promise<void> {
  const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
  const values = some.flatMap(({ id, place }) => [id, place]);
  const ids = some.map(({ id }) => id);
  await rows.whereIn('id', ids).update({ place: tx.raw(`CASE id ${cases} END`, values) });
}

import type { Reservation, ReservationInput, ReservationReason } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';
import { contentRepo, type RowVersion } from '../content';
import { artworks, type HoldError, type StockedArtwork } from './artworks.kind';
import { ownerReservationsRepo } from './owner-reservations.repo';

/** Shares table and lock with the checkout: a buyer and the owner cannot both take the last piece (0025). */
export function ownerReservationsService(db: Knex, holdError: HoldError) {
  return {
    list: (): Promise<Reservation[]> => ownerReservationsRepo(db).list(),
    /** @throws AppError BEING_PURCHASED, SOLD when there are too few pieces, or INVALID_REQUEST */
    set: (rowVersion: RowVersion, input: ReservationInput): Promise<Reservation> =>
      transaction(db, async (tx) => {
        if (input.until !== undefined) refuseMoment(input.reason, Date.parse(input.until));
        const work = await locked(tx, rowVersion);
        const { quantity = work.stock, reason, forWhom = null, until = null } = input;
        if (quantity === 0 || quantity > work.stock) throw tooFew(work);
        const wanted = { artworkId: rowVersion.id, quantity, reason, forWhom, until };
        if (!(await ownerReservationsRepo(tx).set(wanted))) throw await holdError(tx, work);
        return wanted;
      }),
    /** @throws AppError NOT_FOUND, also without a reservation */
    end: (rowVersion: RowVersion): Promise<{ id: number }> =>
      transaction(db, async (tx) => {
        await locked(tx, rowVersion);
        if (await ownerReservationsRepo(tx).end(rowVersion.id)) return { id: rowVersion.id };
        throw new AppError('NOT_FOUND', 'This work is not set aside any more.');
      }),
  };
}

/** @param until NaN: valid in the schema, not in `Date`, such as a leap second */
function refuseMoment(reason: ReservationReason, until: number): void {
  if (reason === 'sold elsewhere')
    throw new AppError('INVALID_REQUEST', soldForGood, { fields: [{ field: 'until', message: 'must be left out' }] });
  if (!(until > Date.now())) throw invalidRequest([{ field: 'until', message: 'must be in the future' }]);
  // Five-digit years would sort first.
  if (until >= Date.UTC(9999, 0)) throw invalidRequest([{ field: 'until', message: 'must be before the year 9999' }]);
}

const soldForGood =
  'A sold work has no end date, so nothing was saved. Clear the date, or reload this page, and mark it as Sold again.';

type Work = StockedArtwork & { readonly id: number };

async function locked(tx: Knex.Transaction, { id, version }: RowVersion): Promise<Work> {
  const work = await contentRepo(tx, artworks).lock(id);
  if (!work) throw new AppError('NOT_FOUND', 'There is no such work.');
  if (version === null || version === work.version) return work;
  throw new AppError(
    'CONFLICT',
    'This work was changed elsewhere in the meantime. Nothing was saved: look at it again before you mark it.',
  );
}

function tooFew({ id, title, stock }: Work): AppError {
  const message =
    stock === 0
      ? `“${title}” is sold out: there is nothing to set aside.`
      : `There ${stock === 1 ? 'is 1 piece' : `are ${stock} pieces`} of “${title}”, and no more to set aside.`;
  return new AppError('SOLD', message, { items: [{ id, title }] });
}

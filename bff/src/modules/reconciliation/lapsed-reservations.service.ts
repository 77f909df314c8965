import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { contentRepo } from '../content';
import { markEndedEmail, outboxRepo, type Seller } from '../notifications';
import { artworks, ownerReservationsRepo } from '../inventory';

// A batch of this size delays no buyer.
const atOnce = 100;

interface LapsedReservationsOptions {
  readonly db: Knex;
  readonly seller: Seller;
}

/** Ends a reservation and queues its email in one transaction. */
export function lapsedReservationsService({ db, seller }: LapsedReservationsOptions) {
  return {
    /** @returns how many works were looked at */
    async end(): Promise<number> {
      const ids = await ownerReservationsRepo(db).lapsed(atOnce);
      for (const id of ids)
        await transaction(db, async (tx) => {
          const work = await contentRepo(tx, artworks).lock(id);
          // The owner may have extended it since.
          const mark = await ownerReservationsRepo(tx).findLapsed(id);
          if (!work || !mark || !(await ownerReservationsRepo(tx).end(id))) return;
          await outboxRepo(tx).queue(markEndedEmail({ title: work.title, mark, seller }));
        });
      return ids.length;
    },
  };
}

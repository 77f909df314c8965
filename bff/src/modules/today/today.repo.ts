import type { Today } from '@studio/contract';
import type { Knex } from 'knex';
import { toDollars, toRowTime } from '../../db/rows';
import { keptStates, openStates, reviewStates } from '../orders/order-states';
import { outboxRepo } from '../outbox/outbox.repo';
import { toBeSent } from '../orders/owner/owner-orders.repo';
import { withdrawalsRepo } from '../withdrawals/withdrawals.repo';
import { lostPicturesRepo } from './lost-pictures.repo';

/** What waits for the owner. Each count goes by an index, but for that of pictures, which goes through the content. */
export function todayRepo(db: Knex) {
  return {
    async read(now: Date): Promise<Today> {
      const [toAnswer, toSend, held, soldOut, toDecide, disputes, failedMail, withdrawals, lostPictures, sold] =
        await Promise.all([
          count(db('contacts').where({ state: 'new' })),
          count(toBeSent(db('orders'))),
          count(db('orders').whereIn('state', openStates)),
          count(db('artworks').where({ in_stock: 0 })),
          count(db('orders').whereIn('state', reviewStates)),
          count(db('orders').where({ dispute: 'open' })),
          outboxRepo(db).countUnsent(),
          withdrawalsRepo(db).open(),
          lostPicturesRepo(db).read(),
          soldSince(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))),
        ]);
      return { toAnswer, toSend, held, soldOut, toDecide, disputes, failedMail, withdrawals, lostPictures, sold };
    },
  };

  async function count(rows: Knex.QueryBuilder): Promise<number> {
    const [counted] = await rows.count({ n: '*' });
    return Number(counted.n);
  }

  async function soldSince(month: Date): Promise<Today['sold']> {
    const rows: { day: string; cents: number | string }[] = await db('orders')
      .where('paid_at', '>=', toRowTime(month))
      .whereIn('state', keptStates)
      .groupBy('day')
      .orderBy('day')
      .select(
        db.raw('CAST(DATE(paid_at) AS CHAR) AS day'),
        db.raw('SUM(CASE WHEN refunded_cents < total_cents THEN total_cents - refunded_cents ELSE 0 END) AS cents'),
      );
    const days = rows.map(({ day, cents }) => ({ day: Number(day.slice(8, 10)), cents: Number(cents) }));
    return {
      month: month.toISOString().slice(0, 7),
      total: toDollars(days.reduce((sum, { cents }) => sum + cents, 0)),
      days: days.map(({ day, cents }) => ({ day, total: toDollars(cents) })),
    };
  }
}

export type TodayRepo = ReturnType<typeof todayRepo>;

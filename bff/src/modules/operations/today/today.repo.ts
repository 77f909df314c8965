import type { Today } from '@studio/contract';
import { dublinDay, dublinMonth } from '@studio/contract/dublin';
import type { Knex } from 'knex';
import { fromRowTime, toDollars, toRowTime } from '../../../db/rows';
import {
  awaitingPaymentStates,
  disputesRepo,
  reviewStates,
  settledStates,
  toBeSent,
  undecided,
  withdrawalsRepo,
} from '../../ordering';
import { outboxRepo } from '../../notifications';
import { missingImagesRepo } from './missing-images.repo';

const gone = 'refunded_cents + lost_cents';

export function todayRepo(db: Knex) {
  return {
    async read(now: Date): Promise<Today> {
      const [
        toAnswer,
        toSend,
        held,
        soldOut,
        toDecide,
        disputes,
        disputeDueBy,
        failedMail,
        withdrawals,
        lostPictures,
        sold,
      ] = await Promise.all([
        count(db('contacts').where({ state: 'new' })),
        count(toBeSent(db('orders'))),
        count(db('orders').whereIn('state', awaitingPaymentStates)),
        count(db('artworks').where({ in_stock: 0 })),
        count(db('orders').whereIn('state', reviewStates)),
        count(undecided(db('orders'))),
        disputesRepo(db).nextDueBy(),
        outboxRepo(db).countUnsent(),
        withdrawalsRepo(db).open(),
        missingImagesRepo(db).read(),
        soldIn(dublinMonth(now)),
      ]);
      return {
        toAnswer,
        toSend,
        held,
        soldOut,
        toDecide,
        disputes,
        disputeDueBy,
        failedMail,
        withdrawals,
        lostPictures,
        sold,
      };
    },
  };

  async function count(rows: Knex.QueryBuilder): Promise<number> {
    const [counted] = await rows.count({ n: '*' });
    return Number(counted.n);
  }

  async function soldIn({ month, from, until }: ReturnType<typeof dublinMonth>): Promise<Today['sold']> {
    const rows: { hour: string; cents: number | string }[] = await db('orders')
      .where('paid_at', '>=', toRowTime(from))
      .where('paid_at', '<', toRowTime(until))
      .whereIn('state', settledStates)
      .groupBy('hour')
      .orderBy('hour')
      .select(
        db.raw('SUBSTR(CAST(paid_at AS CHAR), 1, 13) AS hour'),
        db.raw(`SUM(CASE WHEN ${gone} < total_cents THEN total_cents - (${gone}) ELSE 0 END) AS cents`),
      );
    const days = new Map<number, number>();
    for (const { hour, cents } of rows) {
      const day = Number(dublinDay(fromRowTime(`${hour}:00`)).slice(8));
      days.set(day, (days.get(day) ?? 0) + Number(cents));
    }
    return {
      month,
      total: toDollars([...days.values()].reduce((sum, cents) => sum + cents, 0)),
      days: [...days].map(([day, cents]) => ({ day, total: toDollars(cents) })),
    };
  }
}

export type TodayRepo = ReturnType<typeof todayRepo>;

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
import { imageColumns, wordColumns } from '../../uploads';

const gone = 'refunded_cents + lost_cents';

export function todayRepo(db: Knex) {
  return {
    async read(now: Date): Promise<Today> {
      return {
        toAnswer: await count(db('contacts').where({ state: 'new' })),
        toSend: await count(toBeSent(db('orders'))),
        held: await count(db('orders').whereIn('state', awaitingPaymentStates)),
        soldOut: await count(db('artworks').where({ in_stock: 0 })),
        toDecide: await count(db('orders').whereIn('state', reviewStates)),
        disputes: await count(undecided(db('orders'))),
        disputeDueBy: await disputesRepo(db).nextDueBy(),
        failedMail: await outboxRepo(db).countUnsent(),
        withdrawals: await withdrawalsRepo(db).open(),
        lostPictures: await missingImagesRepo(db).read(),
        sold: await soldIn(dublinMonth(now)),
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

type Lost = Today['lostPictures'][number];

const tables: Readonly<Record<Lost['kind'], string>> = {
  portfolio: 'portfolio_projects',
  creations: 'digital_creations',
  artworks: 'artworks',
  blog: 'blog_posts',
  testimonials: 'testimonials',
};

const maxNamed = 20;

/** Finds `http:` images, which browsers block. */
function missingImagesRepo(db: Knex) {
  return {
    async read(): Promise<Lost[]> {
      const kinds = Object.keys(tables) as Lost['kind'][];
      const found = await Promise.all(kinds.map(async (kind) => ({ kind, ids: await idsIn(tables[kind]) })));
      return found
        .filter(({ ids }) => ids.length > 0)
        .map(({ kind, ids }) => ({ kind, count: ids.length, ids: ids.slice(0, maxNamed) }));
    },
  };

  function idsIn(table: string): Promise<number[]> {
    const query = db(table).orderBy('id', 'desc');
    const columns = imageColumns[table]?.filter((column) => !wordColumns.includes(column)) ?? [];
    // A URL or a JSON list of URLs.
    for (const column of columns) void query.orWhere(column, 'like', 'http:%').orWhere(column, 'like', '%"http:%');
    return query.pluck('id');
  }
}

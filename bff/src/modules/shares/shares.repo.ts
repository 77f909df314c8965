import type { ShareResults, ViewResult } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

type ShareKey = Pick<ViewResult, 'remote' | 'number'>;

export interface ShareRow {
  remote: string;
  number: number;
  build: string;
  percent: number;
  live_loads: number;
  live_failures: number;
  share_loads: number;
  share_failures: number;
  stopped_at: string | null;
  stop_reason: string | null;
  created_at: string;
}

export interface ViewRow {
  view: string;
  remote: string;
  number: number;
  side: ViewResult['side'];
  browser: string;
  network: string | null;
  failure: string | null;
  is_counted: boolean;
}

export function sharesRepo(db: Knex) {
  const shares = () => db<ShareRow>('shares');
  const views = () => db<ViewRow>('view_results');
  const countedOf = ({ remote, number }: ShareKey) => views().where({ remote, number, is_counted: true });
  return {
    /** Begins the share if it is new, and locks it until the transaction ends. */
    async lock({ remote, number, build, percent }: ViewResult): Promise<ShareRow> {
      // Not `ignore`: MySQL locks ignored rows for reading only, and concurrent calls would wait for each other.
      await shares().insert({ remote, number, build, percent }).onConflict(['remote', 'number']).merge(['remote']);
      return (await shares().where({ remote, number }).forUpdate().first())!;
    },
    async known(remote: string, ids: readonly string[]): Promise<Map<string, ViewRow>> {
      const rows = await views().where({ remote }).whereIn('view', ids);
      return new Map(rows.map((row) => [row.view, row]));
    },
    /** Failures that count, by browser and by network. */
    async counted(share: ShareKey, { browsers, networks }: Senders) {
      const among = await countedOf(share).whereIn('browser', browsers).pluck('browser');
      const rows = await countedOf(share).whereIn('network', networks).pluck('network');
      return { browsers: new Set(among), networks: rows };
    },
    async add(rows: readonly ViewRow[]): Promise<void> {
      if (rows.length > 0) await views().insert([...rows]);
    },
    async fail({ view, remote, failure, is_counted }: ViewRow): Promise<void> {
      await views().where({ view, remote }).update({ failure, is_counted });
    },
    async failuresByKind(share: ShareKey): Promise<{ failure: string; count: number }[]> {
      const rows = await countedOf(share)
        .where({ side: 'share' })
        .groupBy('failure')
        .orderBy('failure')
        .select('failure')
        .count({ count: '*' });
      return rows.map(({ failure, count }) => ({ failure: String(failure), count: Number(count) }));
    },
    async save({ remote, number, ...row }: ShareRow): Promise<void> {
      const { live_loads, live_failures, share_loads, share_failures } = row;
      await shares().where({ remote, number }).update({ live_loads, live_failures, share_loads, share_failures });
    },
    /** Written once. */
    async stop({ remote, number }: ShareKey, reason: string): Promise<void> {
      const row = { stopped_at: toRowTime(new Date()), stop_reason: reason };
      await shares().where({ remote, number }).whereNull('stopped_at').update(row);
    },
    async some(keys: readonly ShareKey[]): Promise<ShareResults[]> {
      const rows = await shares().where((any) => {
        for (const { remote, number } of keys) void any.orWhere({ remote, number });
      });
      return keys.length === 0 ? [] : rows.map(fromRow);
    },
    newest: async (limit: number): Promise<ShareResults[]> =>
      (await shares().orderBy('created_at', 'desc').orderBy('remote').limit(limit)).map(fromRow),
  };
}

interface Senders {
  readonly browsers: readonly string[];
  readonly networks: readonly string[];
}

function fromRow(row: ShareRow): ShareResults {
  const { remote, number, build, percent } = row;
  return {
    ...{ remote, number, build, percent },
    live: { loads: row.live_loads, failures: row.live_failures },
    share: { loads: row.share_loads, failures: row.share_failures },
    since: fromRowTime(row.created_at),
    stoppedAt: row.stopped_at === null ? null : fromRowTime(row.stopped_at),
    stopReason: row.stop_reason,
  };
}

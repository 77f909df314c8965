import type { ShareResults, ViewResult } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../db/transaction';
import { type ShareRow, sharesRepo, type ViewRow } from './shares.repo';
import { mustStop, type ShareCounts } from './stop-rule';

/** So that one network cannot stop a share with many browsers. */
const maxFailuresPerNetwork = 3;

const maxListed = 20;

export type SharesService = ReturnType<typeof sharesService>;

/** Adds up the views of all front servers, and stops a share whose build fails more often than the live one. */
export function sharesService({ db, logger }: { readonly db: Knex; readonly logger: Logger }) {
  return {
    /** Repeats change nothing. */
    async record(results: readonly ViewResult[]): Promise<void> {
      const names = new Set(results.map(nameOf));
      for (const name of names) {
        const ofShare = results.filter((result) => nameOf(result) === name);
        const stopped = await transaction(db, (tx) => recordShare(tx, ofShare));
        if (stopped) logger.warn(stopped, 'share stopped: its build fails more often than the live one');
      }
    },
    results: (keys: readonly Pick<ViewResult, 'remote' | 'number'>[]): Promise<ShareResults[]> =>
      sharesRepo(db).some(keys),
    newest: (): Promise<ShareResults[]> => sharesRepo(db).newest(maxListed),
  };
}

const nameOf = ({ remote, number }: ViewResult) => `${remote} ${number}`;

async function recordShare(tx: Knex.Transaction, results: readonly ViewResult[]) {
  const repo = sharesRepo(tx);
  const row = await repo.lock(results[0]!);
  const { remote } = row;
  const known = await repo.known(
    remote,
    results.map(({ view }) => view),
  );
  const failed = results.filter(({ failure }) => failure !== null);
  const counted = await repo.counted(row, {
    browsers: failed.map(({ browser }) => browser),
    networks: failed.flatMap(({ network }) => network ?? []),
  });
  const counts = (result: ViewResult) => {
    if (counted.browsers.has(result.browser)) return false;
    if (counted.networks.filter((network) => network === result.network).length >= maxFailuresPerNetwork) return false;
    counted.browsers.add(result.browser);
    if (result.network !== null) counted.networks.push(result.network);
    return true;
  };
  const added = new Map<string, ViewRow>();
  for (const result of results) {
    const seen = known.get(result.view) ?? added.get(result.view);
    if (!seen) row[`${result.side}_loads`] += 1;
    if (seen && (result.failure === null || seen.failure !== null)) continue;
    const isCounted = result.failure !== null && counts(result);
    if (isCounted) row[`${result.side}_failures`] += 1;
    const changed = seen ?? rowOf(result);
    Object.assign(changed, { failure: result.failure, is_counted: isCounted });
    if (known.has(result.view)) await repo.fail(changed);
    else added.set(result.view, changed);
  }
  await repo.add([...added.values()]);
  await repo.save(row);
  if (row.stopped_at !== null || !mustStop(countsOf(row))) return null;
  const reason = reasonOf(row, await repo.failuresByKind(row));
  await repo.stop(row, reason);
  return { remote, number: row.number, build: row.build, reason };
}

function rowOf({ view, remote, number, side, browser, network }: ViewResult): ViewRow {
  return { view, remote, number, side, browser, network, failure: null, is_counted: false };
}

function countsOf(row: ShareRow): ShareCounts {
  return {
    percent: row.percent,
    live: { loads: row.live_loads, failures: row.live_failures },
    share: { loads: row.share_loads, failures: row.share_failures },
  };
}

/** '12 of 240 page loads failed (render 9, server 3); of the live build 1 of 230'. */
function reasonOf(row: ShareRow, kinds: readonly { failure: string; count: number }[]): string {
  const byKind = kinds.map(({ failure, count }) => `${failure} ${count}`).join(', ');
  return (
    `${row.share_failures} of ${row.share_loads} page loads failed (${byKind}); ` +
    `of the live build ${row.live_failures} of ${row.live_loads}`
  );
}

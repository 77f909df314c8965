import { rateLimits } from '@studio/server-kit';
import { vitalNames, type RouteVitals, type VitalsReport } from '@studio/contract';
import type { Knex } from 'knex';
import { consumeForNetwork } from '../rate-limits';
import { vitalsRepo, type CountedBucket } from './vitals.repo';

const dayMs = 24 * 60 * 60 * 1000;
/** Search engines use the same window. */
const retentionDays = 28;
/** Senders choose the names, so the number of series needs a limit. */
const maxSeriesPerDay = 200;
const step = Math.log(1.05);

/** Reports are read as their 75th percentile. */
export function vitalsService(db: Knex) {
  const repo = vitalsRepo(db);
  return {
    async report({ vitals, ...series }: VitalsReport, clientAddress: string): Promise<object> {
      await consumeForNetwork(db, rateLimits.vitals, clientAddress);
      const daySeries = { ...series, day: dayBefore(0) };
      if (!(await repo.isKnown(daySeries))) {
        await repo.forgetBefore(dayBefore(retentionDays - 1));
        if ((await repo.countSeries(daySeries.day)) >= maxSeriesPerDay) return {};
      }
      const values = new Map(vitals.map(({ name: vital, value }) => [vital, value]));
      for (const [vital, value] of values) await repo.count(daySeries, { name: vital, bucket: bucketOf(vital, value) });
      return {};
    },
    async list(): Promise<RouteVitals[]> {
      const rows = await repo.since(dayBefore(retentionDays - 1));
      return bySeries(rows).map(summary).sort(byRouteAndRelease);
    },
  };
}

/** @returns the day that many days ago, in UTC */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
}

const unitOf = (name: string) => (name === 'CLS' ? 1000 : 1);
const bucketOf = (name: string, value: number) => Math.round(Math.log1p(value * unitOf(name)) / step);
const valueOf = (name: string, bucket: number) => Math.expm1(bucket * step) / unitOf(name);

function bySeries(rows: readonly CountedBucket[]): CountedBucket[][] {
  const found = new Map<string, CountedBucket[]>();
  for (const row of rows) {
    const key = `${row.route} ${row.remote} ${row.build}`;
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return [...found.values()];
}

function summary(rows: readonly CountedBucket[]): RouteVitals {
  const { route, remote, build } = rows[0]!;
  const days = rows.map(({ day }) => day).sort();
  const byName = vitalNames.map((name) => [name, rows.filter((row) => row.name === name)] as const);
  const reported = byName.filter(([, own]) => own.length > 0);
  return {
    ...{ route, remote, build },
    since: days[0]!,
    until: days.at(-1)!,
    loads: Math.max(...reported.map(([, own]) => loadsOf(own))),
    p75: Object.fromEntries(reported.map(([name, own]) => [name, percentile75(name, own)])),
  };
}

const loadsOf = (rows: readonly CountedBucket[]) => rows.reduce((sum, { loads }) => sum + loads, 0);

function percentile75(name: string, rows: readonly CountedBucket[]): number {
  const wanted = loadsOf(rows) * 0.75;
  let [passed, bucket] = [0, 0];
  for (const row of [...rows].sort((one, other) => one.bucket - other.bucket)) {
    if (passed >= wanted) break;
    passed += row.loads;
    bucket = row.bucket;
  }
  return Math.round(valueOf(name, bucket) * unitOf(name)) / unitOf(name);
}

function byRouteAndRelease(one: RouteVitals, other: RouteVitals): number {
  return one.route.localeCompare(other.route) || other.since.localeCompare(one.since);
}

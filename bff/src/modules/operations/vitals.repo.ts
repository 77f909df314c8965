import type { Knex } from 'knex';

export interface DaySeries {
  /** In UTC: '2026-11-22'. */
  readonly day: string;
  readonly route: string;
  readonly remote: string;
  readonly build: string;
}

export interface Bucket {
  readonly name: string;
  readonly bucket: number;
}

export type CountedBucket = DaySeries & Bucket & { readonly loads: number };

export function vitalsRepo(db: Knex) {
  const table = () => db<CountedBucket>('vitals');
  return {
    /** Atomic: all concurrent reports count. */
    async count(series: DaySeries, { name, bucket }: Bucket): Promise<void> {
      const { day, route, remote, build } = series;
      const row = { day, route, remote, build, name, bucket };
      await table()
        .insert({ ...row, loads: 0 })
        .onConflict(['day', 'remote', 'build', 'route', 'name', 'bucket'])
        .ignore();
      await table().where(row).increment('loads', 1);
    },
    async isKnown({ day, route, remote, build }: DaySeries): Promise<boolean> {
      return (await table().where({ day, remote, build, route }).first('bucket')) !== undefined;
    },
    async countSeries(day: string): Promise<number> {
      return (await table().where({ day }).distinct('remote', 'build', 'route')).length;
    },
    since: (day: string): Promise<CountedBucket[]> => table().where('day', '>=', day).select(),
    async forgetBefore(day: string): Promise<void> {
      await table().where('day', '<', day).delete();
    },
  };
}

import type { Knex } from 'knex';
import type { Migration } from '../../migrations/migration';
import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { isSqlite } from './connect';
import { openDatabase } from './migrate';

type Columns = Readonly<Record<string, Knex.ColumnInfo>>;

/** The columns of each table. */
async function tablesOf(db: Knex, url: string): Promise<Map<string, Columns>> {
  const names: string[] = isSqlite(url)
    ? await db('sqlite_master').where({ type: 'table' }).pluck('name')
    : ((await db.raw('SHOW TABLES')) as [object[]])[0].flatMap((row) => Object.values(row) as string[]);
  const own = names.filter((name) => !/^(knex_|sqlite_)/.test(name));
  return new Map(await Promise.all(own.map(async (name) => [name, await db(name).columnInfo()] as const)));
}

/** The incompatibilities of a table's columns `is` with a program that expects `was`. */
function stumblesIn(table: string, was: Columns, is: Columns = {}): string[] {
  const lost = Object.keys(was).filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  const wanted = Object.entries(is).filter(
    ([name, { nullable, defaultValue }]) => !(name in was) && !nullable && defaultValue === null,
  );
  return [...lost, ...wanted.map(([name]) => name)].map((name) => `${table}.${name}`);
}

/** By migration, its incompatibilities with the previous release, which still runs. */
async function stumbles(steps: readonly Migration[]): Promise<Record<string, string[]>> {
  const { url, remove } = await testDatabase();
  const found: Record<string, string[]> = {};
  let before = new Map<string, Columns>();
  for (const [index, { name }] of steps.entries()) {
    const db = await openDatabase(url, steps.slice(0, index + 1));
    const after = await tablesOf(db, url);
    await db.destroy();
    const over = [...before].flatMap(([table, columns]) => stumblesIn(table, columns, after.get(table)));
    if (over.length > 0) found[name] = over;
    before = after;
  }
  await remove();
  return found;
}

test('a release migrates while the program of before runs: no step takes or changes what that one knows, or wants what it does not write', async () => {
  expect(await stumbles(migrations)).toEqual({});
});

const step = (name: string, up: (db: Knex) => Promise<unknown>): Migration => ({
  ...{ name, creates: [] },
  up: async (db) => void (await up(db)),
  down: async () => undefined,
});

test('a step that drops, renames or changes a column, or adds one that must be written, is seen', async () => {
  const alter = (name: string, build: (table: Knex.AlterTableBuilder) => void) =>
    step(name, (db) => db.schema.alterTable('walls', build));
  const steps = [
    step('0001', (db) =>
      db.schema.createTable('walls', (table) => {
        table.increments('id');
        for (const column of ['height', 'width', 'colour']) table.integer(column);
      }),
    ),
    alter('0002', (table) => void table.integer('area').notNullable().defaultTo(0)),
    alter('0003', (table) => void table.integer('price').nullable()),
    alter('0004', (table) => void table.dropColumn('height')),
    alter('0005', (table) => void table.renameColumn('width', 'breadth')),
    alter('0006', (table) => void table.text('colour').alter()),
    step('0007', async (db) => {
      await db('walls').delete();
      await db.schema.createTable('others', (table) => void table.increments('id'));
      await db.schema.renameTable('walls', 'gables');
    }),
  ];
  expect(Object.entries(await stumbles(steps))).toEqual([
    ['0004', ['walls.height']],
    ['0005', ['walls.width']],
    ['0006', ['walls.colour']],
    ['0007', expect.arrayContaining(['walls.id', 'walls.area'])],
  ]);
  const must = { nullable: false, defaultValue: null, type: 'varchar', maxLength: 20 };
  expect(stumblesIn('walls', { id: must }, { id: must, name: must })).toEqual(['walls.name']);
});

import { existsSync, writeFileSync } from 'node:fs';
import type { Migration } from '../../migrations/migration';
import { migrations } from '../../migrations/migrations';
import { StartError } from '@studio/server-kit';
import { freePort } from '../testing/servers/emulator';
import { onMysql, onSqlite } from '../testing/on-database';
import { isMysql, testDatabase } from '../testing/test-database';
import { connect, sqliteFile } from './connect';
import { openDatabase } from './migrate';

const broken: Migration = {
  name: '0002-broken',
  creates: ['half'],
  async up(db) {
    await db.schema.createTable('half', (table) => table.increments('id'));
    await db.raw('this is no SQL');
  },
  down: async (db) => void (await db.schema.dropTableIfExists('half')),
};

test('a second start finds everything done', async () => {
  const { url, remove } = await testDatabase();
  await (await openDatabase(url)).destroy();
  const db = await openDatabase(url);
  expect((await db('knex_migrations')).map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  await db.destroy();
  await remove();
});

onMysql('many instances that start at once migrate once, whoever comes first', async () => {
  const { url, remove } = await testDatabase();
  const dbs = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url)));
  expect((await dbs[0]!('knex_migrations')).map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  for (const db of dbs) await db.destroy();
  await remove();
});

onMysql('every table has a primary key, without which an InnoDB Cluster takes no rows', async () => {
  const { url, remove } = await testDatabase();
  const db = await openDatabase(url);
  const [without] = (await db.raw(`SELECT t.table_name AS name FROM information_schema.tables t
    LEFT JOIN information_schema.table_constraints c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
    AND c.constraint_type = 'PRIMARY KEY' WHERE t.table_schema = DATABASE() AND c.constraint_name IS NULL`)) as [
    object[],
  ];
  expect(without).toEqual([]);
  await db.destroy();
  await remove();
});

test('refusal 121: a program that is older than its database does not start on it, and says what it does not know', async () => {
  const { url, remove } = await testDatabase();
  await (await openDatabase(url)).destroy();
  const [newest] = migrations.slice(-1);
  const older = openDatabase(url, migrations.slice(0, -1));
  await expect(older).rejects.toThrow(StartError);
  await expect(older).rejects.toThrow(`it is newer than this program, which does not know ${newest?.name}`);
  await (await openDatabase(url)).destroy();
  await remove();
});

onMysql(
  'refusal 122: after one who was killed in the middle of a step, the next one does that step whole',
  async () => {
    const { url, remove } = await testDatabase();
    const [first, second, ...rest] = migrations;
    const before = await openDatabase(url, [first!]);
    // The state after a kill: Knex's lock, and a step that has begun.
    await before('knex_migrations_lock').update({ is_locked: 1 });
    await before.schema.createTable(second!.creates[0]!, (table) => table.increments('id'));
    await before.destroy();
    const db = await openDatabase(url, [first!, second!, ...rest]);
    expect((await db('knex_migrations')).map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await db('knex_migrations_lock').first('is_locked')).toEqual({ is_locked: 0 });
    expect(await db.schema.hasColumn('orders', 'state')).toBe(true);
    await db.destroy();
    await remove();
  },
);

test('a failed migration leaves no half of it behind and can be tried again', async () => {
  const { url, remove } = await testDatabase();
  const [first] = migrations;
  await expect(openDatabase(url, first && [first, broken])).rejects.toThrow(StartError);
  if (!isMysql) expect(existsSync(sqliteFile(url))).toBe(false);
  const db = await openDatabase(url);
  expect(await db.schema.hasTable('half')).toBe(false);
  expect(await db('artworks')).toEqual([]);
  await db.destroy();
  await remove();
});

test('a failed migration of a database with content keeps the content', async () => {
  const { url, remove } = await testDatabase();
  const before = await openDatabase(url);
  await before('users').insert({ username: 'owner', password: 'x' });
  await before.destroy();
  await expect(openDatabase(url, [...migrations, { ...broken, name: '0099-broken' }])).rejects.toThrow(StartError);
  const db = connect(url);
  expect(await db('users').select('username')).toEqual([{ username: 'owner' }]);
  expect(await db.schema.hasTable('half')).toBe(false);
  await db.destroy();
  await remove();
});

test("leaves a database alone whose tables are somebody else's", async () => {
  const { url, remove } = await testDatabase();
  const before = connect(url);
  await before.schema.createTable('users', (table) => table.string('name', 20).primary());
  await before('users').insert({ name: 'Orla' });
  await before.destroy();
  await expect(openDatabase(url)).rejects.toThrow(StartError);
  const db = connect(url);
  expect(await db('users')).toEqual([{ name: 'Orla' }]);
  await db.destroy();
  await remove();
});

onSqlite('a file that is no database is named and left as it is', async () => {
  const { url, remove } = await testDatabase();
  writeFileSync(
    sqliteFile(url),
    'This is a letter and not a database, as everybody can see who reads it to its end.'.repeat(20),
  );
  const failure = await openDatabase(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toContain(url);
  expect((failure as StartError).problems).toHaveLength(1);
  expect(existsSync(sqliteFile(url))).toBe(true);
  await remove();
});

test('a MySQL that does not answer is named without its password', async () => {
  const failure = openDatabase(`mysql://root:hunter2@127.0.0.1:${await freePort()}/studio`);
  await expect(failure).rejects.toThrow(/^The database mysql:\/\/127\.0\.0\.1:\d+\/studio can't be opened/);
  await expect(failure).rejects.not.toThrow('hunter2');
});

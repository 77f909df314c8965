import { setTimeout as sleep } from 'node:timers/promises';
import { changePublicData } from '../testing/public-write-guard';
import { testApp } from '../testing/apps/test-app';
import { anArtwork } from '../testing/factories';
import { isUnavailable } from './database-errors';
import { inSavepoint, transaction } from './transaction';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('runs a transaction that deadlocked again, whole', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  let runs = 0;
  const result = await changePublicData(db, async (tx) => {
    runs += 1;
    await tx('artworks').increment('in_stock', 1);
    if (runs < 3) throw failing(runs === 1 ? 'ER_LOCK_DEADLOCK' : 'ER_LOCK_WAIT_TIMEOUT');
    return runs;
  });
  expect(result).toBe(3);
  expect(await db('artworks').first('in_stock')).toEqual({ in_stock: 2 });
});

test('gives up after five more tries, and at once on any other error', async () => {
  const { db } = await testApp();
  let runs = 0;
  const fail = (code: string) =>
    transaction(db, async () => {
      runs += 1;
      throw failing(code);
    });
  await expect(fail('ER_LOCK_DEADLOCK')).rejects.toThrow('ER_LOCK_DEADLOCK');
  expect(runs).toBe(6);
  await expect(fail('ER_PARSE_ERROR')).rejects.toThrow('ER_PARSE_ERROR');
  expect(runs).toBe(7);
});

test('what a transaction can spare is undone when it fails, and the rest stays', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  const reason = await changePublicData(db, async (tx) => {
    await tx('artworks').increment('in_stock', 1);
    return inSavepoint(tx, async (savepoint) => {
      await savepoint('artworks').increment('in_stock', 5);
      throw failing('a letter');
    });
  });
  expect(reason).toMatchObject({ message: 'a letter' });
  expect(await db('artworks').first('in_stock')).toEqual({ in_stock: 2 });
});

test('a database that is full or too busy ends the whole transaction', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  const work = transaction(db, async (tx) => {
    await tx('artworks').increment('in_stock', 1);
    await inSavepoint(tx, () => Promise.reject(failing('SQLITE_FULL')));
  });
  await expect(work).rejects.toThrow('SQLITE_FULL');
  expect(await db('artworks').first('in_stock')).toEqual({ in_stock: 1 });
});

// SQLite has no connection to lose.
const onMysql = process.env.TEST_DATABASE === 'mysql' ? test : test.skip;

onMysql('a connection that ends between two statements of a transaction is no fault of theirs', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  const work = transaction(db, async (tx) => {
    await tx('artworks').increment('in_stock', 1);
    const [[{ id }]] = (await tx.raw('SELECT CONNECTION_ID() AS id')) as [[{ id: number }]];
    await db.raw(`KILL ${id}`);
    await sleep(100);
    await tx('artworks').increment('in_stock', 1);
  });
  expect(await work.catch(isUnavailable)).toBe(true);
  expect(await db('artworks').first('in_stock')).toEqual({ in_stock: 1 });
});

test('the database itself refuses to hold more than there is', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  const set = (columns: object) => transaction(db, async (tx) => tx('artworks').update(columns));
  await expect(set({ reserved: 2 })).rejects.toMatchObject({
    message: expect.stringContaining('artworks_reserved'),
  });
  await expect(set({ in_stock: -1 })).rejects.toMatchObject({
    message: expect.stringMatching('artworks_(in_stock|reserved)'),
  });
});

import { testApp } from '../testing/test-app';
import { anArtwork } from '../testing/factories';
import { transaction } from './transaction';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('runs a transaction that deadlocked again, whole', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  let runs = 0;
  const result = await transaction(db, async (tx) => {
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
  await expect(fail('SQLITE_BUSY')).rejects.toThrow('SQLITE_BUSY');
  expect(runs).toBe(6);
  await expect(fail('ER_PARSE_ERROR')).rejects.toThrow('ER_PARSE_ERROR');
  expect(runs).toBe(7);
});

test('the database itself refuses to hold more than there is', async () => {
  const { db } = await testApp({ artworks: [anArtwork()] });
  await expect(db('artworks').update({ reserved: 2 })).rejects.toMatchObject({
    message: expect.stringContaining('artworks_reserved'),
  });
  await expect(db('artworks').update({ in_stock: -1 })).rejects.toMatchObject({
    message: expect.stringMatching('artworks_(in_stock|reserved)'),
  });
});

import { transaction } from '../../db/transaction';
import { anArtwork } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';
import { artworksRepo } from './artworks.repo';
import { reservationsRepo, type ReservationsRepo } from './reservations.repo';

const a = { holder: 'order-a' };
const b = { holder: 'order-b' };
const pieces = (quantity: number, artworkId = 1) => ({ artworkId, quantity });

test('sets aside, sells and gives back no more pieces than there are', async () => {
  const { db } = await testApp({ artworks: [anArtwork({ inStock: 3 })] });
  // Each step runs in a transaction of its own.
  const step = <T>(work: (reservations: ReservationsRepo) => Promise<T>) =>
    transaction(db, (tx) => work(reservationsRepo(tx)));
  const take = (quantity: number) => transaction(db, (tx) => artworksRepo(tx).take(pieces(quantity)));
  const stock = () => db('artworks').first('in_stock', 'reserved');
  const rows = () => db('reservations').orderBy('holder').select('holder', 'quantity');
  expect(await step((all) => all.hold(a, [pieces(4)]))).toEqual([pieces(4)]);
  expect(await rows()).toEqual([]);
  expect(await step((all) => all.hold(a, [pieces(2)]))).toEqual([]);
  expect(await step((all) => all.hold(b, [pieces(2)]))).toEqual([pieces(2)]);
  expect(await step((all) => all.hold(b, [pieces(1)]))).toEqual([]);
  expect(await rows()).toEqual([
    { holder: 'order-a', quantity: 2 },
    { holder: 'order-b', quantity: 1 },
  ]);
  expect(await take(1)).toBe(false);
  // Another order can neither release nor sell the pieces that one order holds.
  expect(await step((all) => all.release(b, pieces(2)))).toBe(false);
  expect(await step((all) => all.consume(b, pieces(2)))).toBe(false);
  expect(await stock()).toEqual({ in_stock: 3, reserved: 3 });
  expect(await step((all) => all.consume(b, pieces(1)))).toBe(true);
  expect(await step((all) => all.release(a, pieces(2)))).toBe(true);
  expect(await step((all) => all.release(a, pieces(2)))).toBe(false);
  expect(await rows()).toEqual([]);
  expect(await stock()).toEqual({ in_stock: 2, reserved: 0 });
  expect(await take(2)).toBe(true);
  await transaction(db, (tx) => artworksRepo(tx).putBack(pieces(1)));
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
});

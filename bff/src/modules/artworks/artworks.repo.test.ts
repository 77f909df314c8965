import { transaction } from '../../db/transaction';
import { anArtwork } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';
import { artworksRepo, type ArtworksRepo } from './artworks.repo';

test('holds, sells and releases no more pieces than there are', async () => {
  const { db } = await testApp({ artworks: [anArtwork({ inStock: 3 })] });
  // Every step commits by itself.
  const step = <T>(work: (artworks: ArtworksRepo) => Promise<T>) => transaction(db, (tx) => work(artworksRepo(tx)));
  const stock = () => db('artworks').first('in_stock', 'reserved');
  const pieces = (quantity: number) => ({ artworkId: 1, quantity });
  expect(await step((artworks) => artworks.hold(pieces(4)))).toBe(false);
  expect(await step((artworks) => artworks.hold(pieces(2)))).toBe(true);
  expect(await step((artworks) => artworks.hold(pieces(2)))).toBe(false);
  expect(await step((artworks) => artworks.take(pieces(2)))).toBe(false);
  expect(await step((artworks) => artworks.release(pieces(3)))).toBe(false);
  expect(await step((artworks) => artworks.consume(pieces(3)))).toBe(false);
  expect(await stock()).toEqual({ in_stock: 3, reserved: 2 });
  expect(await step((artworks) => artworks.consume(pieces(1)))).toBe(true);
  expect(await step((artworks) => artworks.release(pieces(1)))).toBe(true);
  expect(await step((artworks) => artworks.take(pieces(2)))).toBe(true);
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0 });
  await step((artworks) => artworks.putBack(pieces(1)));
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
});

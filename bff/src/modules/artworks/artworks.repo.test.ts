import { anArtwork } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';
import { artworksRepo } from './artworks.repo';

test('holds, sells and releases no more pieces than there are', async () => {
  const { db } = await testApp({ artworks: [anArtwork({ inStock: 3 })] });
  const artworks = artworksRepo(db);
  const stock = () => db('artworks').first('in_stock', 'reserved');
  const pieces = (quantity: number) => ({ artworkId: 1, quantity });
  expect(await artworks.hold(pieces(4))).toBe(false);
  expect(await artworks.hold(pieces(2))).toBe(true);
  expect(await artworks.hold(pieces(2))).toBe(false);
  expect(await artworks.take(pieces(2))).toBe(false);
  expect(await artworks.release(pieces(3))).toBe(false);
  expect(await artworks.consume(pieces(3))).toBe(false);
  expect(await stock()).toEqual({ in_stock: 3, reserved: 2 });
  expect(await artworks.consume(pieces(1))).toBe(true);
  expect(await artworks.release(pieces(1))).toBe(true);
  expect(await artworks.take(pieces(2))).toBe(true);
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0 });
  await artworks.putBack(pieces(1));
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
});

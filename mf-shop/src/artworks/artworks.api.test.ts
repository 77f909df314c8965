import { createStudioStore } from '@studio/host';
import { fakeBff } from '@studio/host/testing';
import { answersOf, manyWorks } from '../testing/big-shop';
import { artworksApi } from './artworks.api';

const { listArtworks, someArtworks } = artworksApi.endpoints;

test('what nobody shows any more is forgotten within an hour, however many filters were tried', async () => {
  jest.useFakeTimers();
  fakeBff({ listArtworks: answersOf(manyWorks(3)) });
  const store = createStudioStore({ origin: '' });
  const shown = store.dispatch(listArtworks.initiate({ category: 'all' }));
  for (let tried = 1; tried <= 100; tried += 1) {
    const read = store.dispatch(listArtworks.initiate({ category: 'all', max: tried, sort: 'newest' }));
    await read;
    read.unsubscribe();
    await store.dispatch(someArtworks.initiate([tried], { subscribe: false }));
  }
  await shown;
  expect(Object.keys(store.getState().api.queries)).toHaveLength(201);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(Object.keys(store.getState().api.queries)).toEqual(['mf-shop/listArtworks({"category":"all"})']);
  shown.unsubscribe();
});

test('asks for as many works alone as one call takes', async () => {
  const { requests } = fakeBff({ listArtworks: answersOf(manyWorks(3)) });
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  await createStudioStore({ origin: '' }).dispatch(someArtworks.initiate(ids));
  expect(requests[0]?.query['ids']?.split(',')).toHaveLength(20);
});

import { calls } from '@studio/contract/calls';
import type { Artwork, Service } from '@studio/contract';
import { createStudioStore, embeddedStateOf } from '../store';
import { tagOf } from './api';
import { teamApi } from './team-api';
import { fakeBff } from '../testing';

test('two teams that choose the same name for a call have a call each', async () => {
  const { requests } = fakeBff({ listArtworks: { body: [] }, listServices: { body: [] } });
  const [store, shop, events] = [createStudioStore({ origin: '' }), shopCalls(), eventsCalls()];
  await store.dispatch(shop.endpoints.list.initiate());
  await store.dispatch(events.endpoints.list.initiate());
  expect(requests.map(({ call }) => call)).toEqual(['listArtworks', 'listServices']);
  expect(Object.keys(embeddedStateOf(store).queries)).toEqual(['mf-events/list(undefined)', 'mf-shop/list(undefined)']);
});

test('two teams that choose the same tag make nothing stale of each other', async () => {
  const { requests } = fakeBff({ listArtworks: { body: [] }, listServices: { body: [] }, ...deletions });
  const [store, shop, events] = [createStudioStore({ origin: '' }), shopCalls(), eventsCalls()];
  void store.dispatch(shop.endpoints.list.initiate());
  await store.dispatch(events.endpoints.list.initiate());
  await store.dispatch(events.endpoints.remove.initiate(1));
  await settled();
  expect(requests.map(({ call }) => call)).toEqual(['listArtworks', 'listServices', 'deleteService', 'listServices']);
});

test("a team that means another's tag and says whose makes its reads stale", async () => {
  const { requests } = fakeBff({ listArtworks: { body: [] }, ...deletions });
  const [store, shop] = [createStudioStore({ origin: '' }), shopCalls()];
  const { endpoints } = teamApi('mf-admin').injectEndpoints({
    endpoints: (build) => ({
      remove: build.mutation<unknown, number>({
        query: (id) => ({ call: calls.deleteArtwork, params: { id } }),
        invalidatesTags: [tagOf('mf-shop', 'All')],
      }),
    }),
  });
  await store.dispatch(shop.endpoints.list.initiate());
  await store.dispatch(endpoints.remove.initiate(1));
  await settled();
  expect(requests.map(({ call }) => call)).toEqual(['listArtworks', 'deleteArtwork', 'listArtworks']);
});

test("a newer build's calls take the place of its team's earlier ones, and of no other's", async () => {
  const { requests } = fakeBff({ listArtworksByCategory: { body: [] }, listServices: { body: [] } });
  const [earlier, events] = [shopCalls(), eventsCalls()];
  teamApi('mf-shop').injectEndpoints({
    endpoints: (build) => ({
      list: build.query<Artwork[], void>({
        query: () => ({ call: calls.listArtworksByCategory, params: { category: 'print' } }),
      }),
    }),
  });
  const store = createStudioStore({ origin: '' });
  await store.dispatch(earlier.endpoints.list.initiate());
  await store.dispatch(events.endpoints.list.initiate());
  expect(requests.map(({ call }) => call)).toEqual(['listArtworksByCategory', 'listServices']);
});

test('a team that gives two calls one name is told', () => {
  const api = teamApi('mf-shop');
  const add = () =>
    api.injectEndpoints({
      endpoints: (build) => ({ list: build.query<Artwork[], void>({ query: () => ({ call: calls.listArtworks }) }) }),
    });
  add();
  expect(add).toThrow('mf-shop has two calls named "list"');
});

test('a call has the hooks of its kind, by the name that its team gave it', () => {
  const { useListQuery, useLazyListQuery, useRemoveMutation, ...rest } = eventsCalls();
  expect([typeof useListQuery, typeof useLazyListQuery, typeof useRemoveMutation]).toEqual(Array(3).fill('function'));
  expect(Object.keys(rest)).toEqual(['endpoints']);
});

/** Never run: that it compiles is the test. @public */
export function useWhatCompiles() {
  const api = teamApi('mf-events');
  const { endpoints, useListQuery, ...rest } = api.injectEndpoints({
    endpoints: (build) => ({
      list: build.query<Service[], { day: string }>({
        query: () => ({ call: calls.listServices }),
        // A team can add a tag without registration.
        providesTags: [api.tag('Days'), { type: api.tag('Days'), id: 1 }],
      }),
      careless: build.query<Service[], void>({
        query: () => ({ call: calls.listServices }),
        // @ts-expect-error: a tag that belongs to nobody could be another's
        providesTags: ['Services'],
      }),
    }),
  });
  endpoints.list.initiate({ day: 'monday' });
  const services: readonly Service[] | undefined = useListQuery({ day: 'monday' }).data;
  // @ts-expect-error: the argument is typed
  endpoints.list.initiate('monday');
  // @ts-expect-error: so is the answer
  const works: readonly Artwork[] | undefined = useListQuery({ day: 'monday' }).data;
  // @ts-expect-error: the whole API, with all teams' calls, is not handed out
  void rest.util;
  return [services, works];
}

const deletions = { deleteService: { body: { id: 1 } }, deleteArtwork: { body: { id: 1 } } };

function shopCalls() {
  const api = teamApi('mf-shop');
  return api.injectEndpoints({
    endpoints: (build) => ({
      list: build.query<Artwork[], void>({
        query: () => ({ call: calls.listArtworks }),
        providesTags: [api.tag('All')],
      }),
    }),
  });
}

function eventsCalls() {
  const api = teamApi('mf-events');
  return api.injectEndpoints({
    endpoints: (build) => ({
      list: build.query<Service[], void>({
        query: () => ({ call: calls.listServices }),
        providesTags: [api.tag('All')],
      }),
      remove: build.mutation<unknown, number>({
        query: (id) => ({ call: calls.deleteService, params: { id } }),
        invalidatesTags: [api.tag('All')],
      }),
    }),
  });
}

/** Invalidated queries refetch after the write's response. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

import { calls } from '@studio/contract/calls';
import { settingsApi } from './calls/settings.api';
import { teamApi } from './calls/team-api';
import { createStudioStore, embeddedStateOf, forgetUnanswered, type EmbeddedState, type StudioStore } from './store';
import { fakeBff } from './testing';

const { getPortfolioProject } = teamApi('mf-marketing').injectEndpoints({
  endpoints: (build) => ({
    getPortfolioProject: build.query<unknown, number>({
      query: (id) => ({ call: calls.getPortfolioProject, params: { id } }),
    }),
  }),
}).endpoints;
const { getSettings } = settingsApi.endpoints;
const settings = { body: { showsShopControls: true, showsGalleryControls: true } };
const missing = { status: 404, body: { message: 'There is no such project.', code: 'NOT_FOUND' } };

test("the browser's first render sees what the server's last one saw, refusals too", async () => {
  fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const server = await serverStore();
  const browser = createStudioStore({ origin: '' }, travelled(server));
  for (const select of [getPortfolioProject.select(999), getSettings.select()]) {
    const { status, data, error } = select(server.getState() as never);
    const seen = select(browser.getState() as never);
    expect({ status: seen.status, data: seen.data, error: seen.error }).toEqual({ status, data, error });
  }
  expect(getPortfolioProject.select(999)(browser.getState() as never)).toMatchObject({
    isError: true,
    error: { status: 404 },
  });
});

test('a page that the server rendered as missing asks nothing again by itself', async () => {
  const { requests } = fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const browser = createStudioStore({ origin: '' }, travelled(await serverStore()));
  const before = requests.length;
  await openPage(browser);
  expect(requests).toHaveLength(before);
});

test('a retry that somebody asks for is made', async () => {
  const { requests } = fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const browser = createStudioStore({ origin: '' }, travelled(await serverStore()));
  const before = requests.length;
  await browser.dispatch(getPortfolioProject.initiate(999, { forceRefetch: true }));
  expect(requests.slice(before).map(({ call }) => call)).toEqual(['getPortfolioProject']);
});

test('what was refused in this browser is asked again when its page is opened', async () => {
  const { requests } = fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const browser = createStudioStore({ origin: '' });
  await openPage(browser);
  await openPage(browser);
  expect(requests.map(({ call }) => call)).toEqual(['getPortfolioProject', 'getSettings', 'getPortfolioProject']);
});

test('what is still on its way does not travel: the browser asks for it', async () => {
  fakeBff({ getSettings: 'never', getPortfolioProject: missing });
  const server = createStudioStore({ origin: '' });
  void server.dispatch(getSettings.initiate());
  await server.dispatch(getPortfolioProject.initiate(999));
  expect(Object.keys(embeddedStateOf(server).queries)).toEqual(['mf-marketing/getPortfolioProject(999)']);
});

test('what nothing answered is forgotten, so that it is rendered as loading and asked again; a refusal stays', async () => {
  fakeBff({ getPortfolioProject: missing, getSettings: 'unreachable' });
  const server = await serverStore();
  forgetUnanswered(server);
  expect(Object.keys(server.getState().api.queries)).toEqual(['mf-marketing/getPortfolioProject(999)']);
});

test('answers are as old as the page load, however old the document is', async () => {
  fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const embedded = travelled(await serverStore());
  const start = Date.now();
  jest.useFakeTimers({ now: start + 86_400_000 });
  const { queries } = createStudioStore({ origin: '' }, embedded).getState().api;
  expect(Object.values(queries).map((query) => query?.fulfilledTimeStamp)).toEqual([Date.now(), Date.now()]);
});

test('the same answers are the same state, whenever they were asked for', async () => {
  fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const first = travelled(await serverStore());
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  expect(travelled(await serverStore())).toEqual(first);
});

test('the same answers are the same document, whichever came first', async () => {
  fakeBff({ getPortfolioProject: missing, getSettings: settings });
  const [one, other] = [createStudioStore({ origin: '' }), createStudioStore({ origin: '' })];
  const calls = [
    (store: StudioStore) => store.dispatch(getPortfolioProject.initiate(999)),
    (store: StudioStore) => store.dispatch(getSettings.initiate(undefined)),
  ];
  for (const ask of calls) await ask(one);
  for (const ask of calls.toReversed()) await ask(other);
  expect(JSON.stringify(embeddedStateOf(other))).toBe(JSON.stringify(embeddedStateOf(one)));
});

/** A store as the front server leaves it after prefetching /portfolio/999. */
async function serverStore(): Promise<StudioStore> {
  const store = createStudioStore({ origin: '' });
  await openPage(store);
  return store;
}

/** Runs the page's queries, as its prefetch and hooks do. */
async function openPage(store: StudioStore): Promise<void> {
  await Promise.all([
    store.dispatch(getPortfolioProject.initiate(999)),
    store.dispatch(getSettings.initiate(undefined)),
  ]);
}

/** Through the JSON of the document. */
function travelled(store: StudioStore): EmbeddedState {
  return JSON.parse(JSON.stringify(embeddedStateOf(store))) as EmbeddedState;
}

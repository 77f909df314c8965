import { screen, within } from '@testing-library/react';
import type { RouteVitals, ShareResults } from '@studio/contract';
import { openAdmin } from '../admin.fixture';

const release: RouteVitals = {
  route: '/shop',
  remote: 'mf-shop',
  build: 'd4e5f6a7b8c9',
  since: '2026-11-20',
  until: '2026-11-22',
  loads: 412,
  p75: { LCP: 1840, INP: 320, CLS: 0.31 },
};

const share: ShareResults = {
  ...{ remote: 'mf-shop', number: 3, build: 'd4e5f6a7b8c9', percent: 5, since: '2026-11-20T10:00:00.000Z' },
  ...{ live: { loads: 1900, failures: 2 }, share: { loads: 100, failures: 9 } },
  ...{ stoppedAt: '2026-11-21T10:00:00.000Z', stopReason: '9 of 100 page loads failed' },
};

const open = (body: readonly RouteVitals[], shares: readonly ShareResults[] = []) =>
  openAdmin({
    ...{ isSignedIn: true, search: '?tab=speed' },
    answers: { listVitals: { body: [...body] }, listShares: { body: [...shares] } },
  });

test('a release of a route says how it did and whether that is good', async () => {
  const { pass } = open([release]);
  await pass(50);
  const shop = within(screen.getByRole('heading', { name: '/shop' }).closest('li')!);
  for (const text of ['mf-shop d4e5f6a', 'Nov 20, 2026 to Nov 22, 2026', '412 visits']) {
    expect(shop.getByText(text)).toBeInTheDocument();
  }
  const told = shop.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(told).toEqual(['1.8 sGood', '320 msFair', '0.31Slow', '–', '–']);
});

test('the releases of a route stand together, the latest first', async () => {
  const before = { ...release, build: '0a0a0a0b0b0b', since: '2026-11-01', until: '2026-11-01', loads: 1 };
  const { pass } = open([{ ...release, route: '/' }, release, before]);
  await pass(50);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['/', '/shop']);
  const shop = screen.getByRole('heading', { name: '/shop' }).closest('li')!;
  expect(shop.textContent).toMatch(/d4e5f6a.*0a0a0a0Nov 1, 20261 visit/);
});

test('where nothing was measured it says so', async () => {
  const { pass } = open([]);
  await pass(50);
  expect(screen.getByText('No visits have been measured yet.')).toBeInTheDocument();
});

test('a shared build stands next to the live one, and says why it was taken back', async () => {
  const { pass } = open([release], [share, { ...share, number: 2, stoppedAt: null, stopReason: null }]);
  await pass(50);
  const [stopped, running] = within(screen.getByRole('region', { name: 'Shared builds' })).getAllByRole('listitem');
  for (const text of [
    '5 % of visitors',
    'This build: 9 of 100 visits failed',
    'The live build: 2 of 1900 visits failed',
  ])
    for (const item of [stopped!, running!]) expect(within(item).getByText(text)).toBeInTheDocument();
  expect(stopped).toHaveTextContent('Taken back because 9 of 100 page loads failed.');
  expect(running).not.toHaveTextContent(/taken back/i);
});

test('without shares nothing is said of them', async () => {
  const { pass } = open([release]);
  await pass(50);
  expect(screen.queryByRole('region', { name: 'Shared builds' })).toBeNull();
});

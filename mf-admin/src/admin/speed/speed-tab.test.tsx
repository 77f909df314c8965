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

const pages = () => within(screen.getByRole('list', { name: 'Pages' }));
const definitionsIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('a page is called by its name, with a verdict and what a visitor felt; numbers are for developers', async () => {
  const { pass } = open([release]);
  await pass(50);
  const shop = pages().getByRole('heading', { name: 'Shop' }).closest('li')!;
  const developers = within(shop).getByText('For developers').closest('details')!;
  expect(developers).not.toHaveAttribute('open');
  expect(developers).toHaveTextContent('/shopmf-shop d4e5f6aNov 20, 2026 to Nov 22, 2026412 visits');
  expect(definitionsIn(developers)).toEqual(['1.8 s', '320 ms', '0.31', '–', '–']);
  developers.remove();
  expect(within(shop).getByText('Slow')).toBeInTheDocument();
  expect(within(shop).getByText('412 visits')).toBeInTheDocument();
  expect(definitionsIn(shop)).toEqual(['1.8 s', '0.3 s', 'Jumps']);
  expect(shop).not.toHaveTextContent(/mf-|d4e5|\/shop/);
});

test.each([
  ['Good', { LCP: 2500, INP: 200, CLS: 0.1 }],
  ['Fair', { LCP: 2501, INP: 90 }],
  ['Slow', { INP: 501, TTFB: 20 }],
  [null, { TTFB: 2000 }],
] as const)('the mark of a page is %s by the worst that its visitors notice', async (mark, p75) => {
  const { pass } = open([{ ...release, p75 }]);
  await pass(50);
  expect(pages().queryByText(/^(Good|Fair|Slow)$/)?.textContent ?? null).toBe(mark);
});

test('the releases of a page stand together, the latest first', async () => {
  const before = { ...release, build: '0a0a0a0b0b0b', since: '2026-11-01', until: '2026-11-01', loads: 1 };
  const { pass } = open([{ ...release, route: '/blog/*' }, release, before]);
  await pass(50);
  const names = pages().getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['A blog post', 'Shop']);
  expect(names[1]!.closest('li')!.textContent).toMatch(/d4e5f6a.*0a0a0a0Nov 1, 20261 visit/);
});

test('where nothing was measured it says so', async () => {
  const { pass } = open([]);
  await pass(50);
  expect(screen.getByText('No visits have been measured yet.')).toBeInTheDocument();
});

test('a shared build is shown with the live one, and says why it was taken back', async () => {
  const { pass } = open([release], [share, { ...share, number: 2, stoppedAt: null, stopReason: null }]);
  await pass(50);
  const [stopped, running] = within(screen.getByRole('region', { name: 'New versions on trial' })).getAllByRole(
    'listitem',
  );
  for (const text of [
    '5 % of visitors',
    'New version: 9 of 100 visits failed',
    'Present version: 2 of 1900 visits failed',
  ])
    for (const item of [stopped!, running!]) expect(within(item).getByText(text)).toBeInTheDocument();
  expect(stopped).toHaveTextContent('Taken back because 9 of 100 page loads failed.');
  expect(running).not.toHaveTextContent(/taken back/i);
});

test('without shares nothing is said of them', async () => {
  const { pass } = open([release]);
  await pass(50);
  expect(screen.queryByRole('region', { name: 'New versions on trial' })).toBeNull();
});

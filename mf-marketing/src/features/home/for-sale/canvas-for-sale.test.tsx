import { fakeBff, refusal, renderRemote } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../../remote';
import { anArtwork } from '../../../testing/fixtures';
import { homeAnswers } from '../../../testing/home-answers';

function open(listArtworksByCategory: Parameters<typeof homeAnswers>[0]) {
  const bff = fakeBff(homeAnswers(listArtworksByCategory));
  renderRemote(remote, '/');
  return bff;
}

test('hangs the first canvas that can be bought, with its price and the way to it', async () => {
  const works = [
    anArtwork({ id: 4, title: 'Sold', inStock: false, available: 0 }),
    anArtwork({ id: 5, title: 'Tide Clock', price: 1850 }),
    anArtwork({ id: 6, title: 'Night Bus' }),
  ];
  const { requests } = open({ listArtworksByCategory: { body: works } });
  const label = within(await screen.findByRole('complementary', { name: 'Tide Clock' }));
  expect(label.getByText('$1,850.00')).toBeVisible();
  expect(label.getByRole('link', { name: 'See this canvas' })).toHaveAttribute('href', '/shop?artwork=5');
  expect(label.getByRole('link', { name: 'All of the shop' })).toHaveAttribute('href', '/shop');
  expect(requests.find(({ call }) => call === 'listArtworksByCategory')?.query).toEqual({ limit: '6' });
});

test.each([
  ['every canvas is sold', { body: [anArtwork({ inStock: false, available: 0 })] }],
  ['there is none', { body: [] }],
  ['they could not be loaded', refusal('INTERNAL')],
])('hangs nothing where %s', async (_, answer) => {
  open({ listArtworksByCategory: answer });
  await screen.findByText('Word on the street');
  expect(screen.queryByRole('complementary')).toBeNull();
});

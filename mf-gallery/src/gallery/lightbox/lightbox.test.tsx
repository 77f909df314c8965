import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBff, renderRemote, swipe } from '@studio/host/testing';
import remote from '../../remote';
import { aCreation, openSettings } from '../a-creation.fixture';

const images = ['/uploads/detail-1600x1200-6a7569.webp', 'https://elsewhere.example/photo.jpg'];
const some = [
  aCreation({ id: 1, title: 'Night Bus Loop', category: 'motion', additionalImages: images }),
  aCreation({ id: 2, title: 'Gull in Chrome', category: '3d', description: 'Twelve hours of reflections.' }),
  aCreation({ id: 3, title: 'Luas at Dawn', category: 'motion' }),
];

test('a card opens its work, large, with its words', async () => {
  await openGallery();
  await userEvent.click(screen.getByRole('link', { name: 'Gull in Chrome' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gull in Chrome' }));
  expect(dialog.getByRole('img', { name: 'Gull in Chrome' })).toBeInTheDocument();
  expect(dialog.getByText('Twelve hours of reflections.')).toBeInTheDocument();
  expect(dialog.getByText('2 of 3')).toBeInTheDocument();
});

test('arrow keys go to the neighbours and round at the ends', async () => {
  await openGallery('?creation=1');
  await screen.findByRole('dialog', { name: 'Night Bus Loop' });
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'Luas at Dawn' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Night Bus Loop' })).toBeInTheDocument();
});

test('the buttons go on and back', async () => {
  await openGallery('?creation=1');
  await screen.findByRole('dialog', { name: 'Night Bus Loop' });
  await userEvent.click(screen.getByRole('button', { name: 'Next creation' }));
  expect(screen.getByRole('dialog', { name: 'Gull in Chrome' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous creation' }));
  expect(screen.getByRole('dialog', { name: 'Night Bus Loop' })).toBeInTheDocument();
});

test.each([
  ['to the left goes on', [{ x: 300 }, { x: 180 }], 'Gull in Chrome'],
  ['to the right goes back', [{ x: 100 }, { x: 220 }], 'Luas at Dawn'],
  ['that is short stays', [{ x: 300 }, { x: 260 }], 'Night Bus Loop'],
  ['that goes mostly down stays', [{ x: 300 }, { x: 200, y: 400 }], 'Night Bus Loop'],
  [
    'of the mouse stays',
    [
      { x: 300, pointerType: 'mouse' },
      { x: 180, pointerType: 'mouse' },
    ],
    'Night Bus Loop',
  ],
])('a swipe %s', async (_, [from, to], title) => {
  await openGallery('?creation=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Night Bus Loop' }));
  const image = dialog.getByRole('img', { name: /Night Bus Loop/ });
  swipe(image, from!, { to: to! });
  expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
});

test('two fingers pinch and go nowhere', async () => {
  await openGallery('?creation=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Night Bus Loop' }));
  const image = dialog.getByRole('img', { name: /Night Bus Loop/ });
  swipe(image, { x: 300 }, { to: { x: 100 }, fingers: 2 });
  expect(screen.getByRole('dialog', { name: 'Night Bus Loop' })).toBeInTheDocument();
});

test('stays within the chosen category', async () => {
  await openGallery('?category=motion&creation=1');
  await screen.findByRole('dialog', { name: 'Night Bus Loop' });
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Luas at Dawn' })).toBeInTheDocument();
});

test('shows the additional pictures', async () => {
  await openGallery('?creation=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Night Bus Loop' }));
  expect(dialog.getByRole('button', { name: 'Picture 1 of 3', pressed: true })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(dialog.getByRole('img', { name: 'Night Bus Loop, picture 3 of 3' })).toHaveAttribute('src', images[1]);
});

test('Escape goes back to the wall and to the card', async () => {
  await openGallery('?category=motion');
  await userEvent.click(screen.getByRole('link', { name: 'Luas at Dawn' }));
  await screen.findByRole('dialog', { name: 'Luas at Dawn' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Luas at Dawn' })).toHaveFocus());
  expect(screen.getByRole('tab', { name: 'Motion', selected: true })).toBeInTheDocument();
});

test('a link that came from elsewhere closes onto the wall too', async () => {
  await openGallery('?creation=2');
  await screen.findByRole('dialog', { name: 'Gull in Chrome' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'All Creations', selected: true })).toBeInTheDocument();
});

test('on a low screen it scrolls: what is above the ways on is never pressed into them', async () => {
  await openGallery('?creation=2');
  await screen.findByRole('dialog', { name: 'Gull in Chrome' });
  expect(getComputedStyle(screen.getByRole('figure')).minHeight).not.toMatch(/^0/);
});

test('a creation that is not there opens nothing', async () => {
  await openGallery('?creation=99');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

async function openGallery(search = '') {
  fakeBff({ getSettings: openSettings, listDigitalCreations: { body: some } });
  renderRemote(remote, `/digital-gallery${search}`);
  await screen.findAllByRole('tab', { hidden: true });
}

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayAnswers, broken, fakeBff, renderRemote, paginated, type FakeAnswer } from '@studio/host/testing';
import type { DigitalCreation } from '@studio/contract';
import remote from '../remote';
import { aCreation, openSettings } from './a-creation.fixture';

const some = [
  aCreation({ id: 1, title: 'Night Bus Loop', category: 'motion', description: 'A bus that never comes.' }),
  aCreation({ id: 2, title: 'Gull in Chrome', category: '3d' }),
  aCreation({ id: 3, title: 'Wet Slate', category: 'photo manipulation' }),
  aCreation({ id: 4, title: 'Luas at Dawn', category: 'motion' }),
];

test('says what it is, once', async () => {
  await openGallery(some);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Digital Creations Gallery' })).toBeInTheDocument();
  expect(screen.getByText(/What happens when the cans are empty/)).toBeInTheDocument();
});

test('has a tab for all and one for each distinct category, capitalised', async () => {
  await openGallery(some);
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names).toEqual(['All Creations', 'Motion', '3d', 'Photo manipulation']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All Creations');
});

test('a card shows the picture, the category, the title and the description', async () => {
  await openGallery(some);
  const card = within(screen.getAllByRole('listitem')[0]!);
  expect(card.getByRole('img', { name: 'Night Bus Loop' })).toBeInTheDocument();
  expect(card.getByText('Motion')).toBeInTheDocument();
  expect(card.getByRole('heading', { name: 'Night Bus Loop' })).toBeInTheDocument();
  expect(card.getByText('A bus that never comes.')).toBeInTheDocument();
});

test('a picture hangs whole, but for one that is taller than twice its width', async () => {
  const images = ['/uploads/bus-1600x1067-6a7569.webp', '/uploads/totem-400x2800-6a7569.webp'];
  await openGallery(images.map((imageUrl, index) => aCreation({ id: index + 1, imageUrl })));
  const ratios = screen.getAllByRole('listitem').map((card) => {
    const { aspectRatio } = getComputedStyle(card.querySelector('picture')!);
    return Number(aspectRatio);
  });
  expect(ratios).toEqual([1600 / 1067, 0.5]);
});

test('a title is cut to one line and a description to two', async () => {
  await openGallery(some);
  expect(screen.getByRole('heading', { name: 'Night Bus Loop' })).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(getComputedStyle(screen.getByText('A bus that never comes.')).getPropertyValue('-webkit-line-clamp')).toBe(
    '2',
  );
});

test('a tab shows its category alone, and all comes back', async () => {
  await openGallery(some);
  await userEvent.click(screen.getByRole('tab', { name: 'Motion' }));
  expect(shownTitles()).toEqual(['Night Bus Loop', 'Luas at Dawn']);
  expect(screen.getByRole('tabpanel', { name: 'Motion' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'All Creations' }));
  expect(shownTitles()).toHaveLength(4);
});

test('the category of the URL is chosen', async () => {
  await openGallery(some, '/digital-gallery?category=photo+manipulation');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Photo manipulation');
  expect(shownTitles()).toEqual(['Wet Slate']);
});

test('arrow keys move among the tabs and choose', async () => {
  await openGallery(some);
  screen.getByRole('tab', { name: 'All Creations' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Motion', selected: true })).toHaveFocus();
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1, -1]);
});

test('the empty gallery says so', async () => {
  await openGallery([]);
  expect(screen.getByText('No digital creations found')).toBeInTheDocument();
  expect(screen.getByText("You haven't added any digital creations yet.")).toBeInTheDocument();
});

test('a category that no creation has says so, and the first tab stays in reach', async () => {
  await openGallery(some, '/digital-gallery?category=animation');
  expect(screen.getByText('No digital creations found')).toBeInTheDocument();
  expect(screen.getByText('No creations found in the animation category.')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'All Creations' })).toHaveAttribute('tabindex', '0');
});

test('a 401 reads as no data, not as a failure', async () => {
  await openGallery(broken(401));
  expect(screen.getByText("You haven't added any digital creations yet.")).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed load says so and shows no tabs', async () => {
  fakeBff({
    getSettings: openSettings,
    listDigitalCreations: { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } },
  });
  renderRemote(remote, '/digital-gallery');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load digital creations. Please try again later.',
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('a spinner turns while the creations are on their way', () => {
  fakeBff({ getSettings: openSettings, listDigitalCreations: 'never' });
  renderRemote(remote, '/digital-gallery');
  expect(screen.getByRole('status', { name: 'Loading digital creations…' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('the panel at the end of the wall leads to a commission', async () => {
  await openGallery(some);
  expect(screen.getByRole('link', { name: 'Want one of your own?' })).toHaveAttribute(
    'href',
    '/contact?service=custom',
  );
});

const many = Array.from({ length: 60 }, (_, index) =>
  aCreation({
    id: index + 1,
    title: `Creation ${index + 1}`,
    category: index < 30 ? 'motion' : index < 58 ? '3d' : 'ai',
  }),
);

function openBig(url = '/digital-gallery') {
  const bff = fakeBff({ getSettings: openSettings, listDigitalCreations: paginated(many) });
  renderRemote(remote, url);
  return bff;
}

test('shows the first of many creations with a tab for every category, and goes on by the link', async () => {
  openBig();
  const link = await screen.findByRole('link', { name: 'More creations' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All Creations', 'Motion', '3d', 'Ai']);
  expect(link).toHaveAttribute('href', '?after=24');
  await userEvent.click(link);
  expect(await screen.findByRole('link', { name: 'Creation 25' })).toHaveFocus();
  expect(shownTitles()).toHaveLength(48);
  expect(screen.queryByRole('link', { name: 'Want one of your own?' })).not.toBeInTheDocument();
  await userEvent.click(link);
  expect(await screen.findByRole('link', { name: 'Want one of your own?' })).toBeInTheDocument();
});

test('a tab shows what the first creations do not have', async () => {
  openBig();
  await userEvent.click(await screen.findByRole('tab', { name: 'Ai' }));
  expect(await screen.findByText('Creation 60')).toBeInTheDocument();
  expect(shownTitles()).toEqual(['Creation 59', 'Creation 60']);
});

test('on a gallery that is loaded whole the tabs make no call', async () => {
  const { requests } = fakeBff({ getSettings: openSettings, listDigitalCreations: { body: some } });
  renderRemote(remote, '/digital-gallery');
  await userEvent.click(await screen.findByRole('tab', { name: 'Motion' }));
  await userEvent.click(screen.getByRole('tab', { name: 'All Creations' }));
  expect(shownTitles()).toHaveLength(4);
  expect(requests.filter(({ call }) => call === 'listDigitalCreations')).toHaveLength(1);
});

test('the creations of a tab stay until those of the next one have come', async () => {
  openBig('/digital-gallery?category=3d');
  await screen.findByText('Creation 31');
  const letCome = delayAnswers('GET');
  await userEvent.click(screen.getByRole('tab', { name: 'Motion' }));
  expect(screen.getByRole('tab', { name: 'Motion' })).toHaveAttribute('aria-selected', 'true');
  expect(shownTitles()[0]).toBe('Creation 31');
  expect(document.getElementById('creation-wall')).toHaveAttribute('aria-busy', 'true');
  await act(async () => letCome());
  expect(await screen.findByText('Creation 1')).toBeInTheDocument();
  expect(shownTitles()).toHaveLength(24);
  expect(document.getElementById('creation-wall')).not.toHaveAttribute('aria-busy');
});

test('begins where the address says', async () => {
  openBig('/digital-gallery?after=48');
  expect(await screen.findByText('Creation 49')).toBeInTheDocument();
  expect(shownTitles()).toHaveLength(12);
  expect(screen.getByRole('link', { name: 'Back to the first creations' })).toHaveAttribute('href', '?');
});

test('a creation that the wall has not come to opens, and the way on leads to the next of all', async () => {
  openBig('/digital-gallery?creation=55');
  const dialog = within(await screen.findByRole('dialog', { name: 'Creation 55' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Next creation' }));
  expect(await screen.findByRole('dialog', { name: 'Creation 56' })).toBeInTheDocument();
});

test('a creation before those of the address opens too', async () => {
  openBig('/digital-gallery?after=48&creation=3');
  expect(await screen.findByRole('dialog', { name: 'Creation 3' })).toBeInTheDocument();
});

test('such a creation stays, and the way on keeps the focus, while the next ones are on their way', async () => {
  const pages = paginated(many);
  fakeBff({
    getSettings: openSettings,
    listDigitalCreations: (request) => (request.query['limit'] === undefined ? 'never' : pages(request)),
  });
  renderRemote(remote, '/digital-gallery?creation=55');
  const dialog = await screen.findByRole('dialog', { name: 'Creation 55' });
  const next = within(dialog).getByRole('button', { name: 'Next creation' });
  await userEvent.click(next);
  expect(screen.getByRole('dialog', { name: 'Creation 55' })).toBe(dialog);
  expect(next).toHaveFocus();
});

test('looking on and on fetches what comes next before it is needed', async () => {
  openBig('/digital-gallery?creation=21');
  const dialog = within(await screen.findByRole('dialog', { name: 'Creation 21' }));
  expect(dialog.getByText('21 of 60')).toBeInTheDocument();
  for (const next of [22, 23, 24, 25]) {
    await userEvent.click(screen.getByRole('button', { name: 'Next creation' }));
    expect(await screen.findByRole('dialog', { name: `Creation ${next}` })).toBeInTheDocument();
  }
});

function shownTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

async function openGallery(given: DigitalCreation[] | FakeAnswer, url = '/digital-gallery') {
  fakeBff({ getSettings: openSettings, listDigitalCreations: Array.isArray(given) ? { body: given } : given });
  renderRemote(remote, url);
  await screen.findByRole('tablist', { name: 'Categories' });
}

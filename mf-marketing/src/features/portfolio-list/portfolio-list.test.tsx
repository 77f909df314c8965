import { delayAnswers, fakeBff, paginated, refusal, renderRemote } from '@studio/host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aProject } from '../../testing/fixtures';

const projects = [
  aProject({ id: 1, title: 'Liberties Heron', category: 'murals' }),
  aProject({ id: 2, title: 'Tidal', category: 'canvases' }),
  aProject({ id: 3, title: 'Bakery Mark', category: 'logos' }),
];

test("says 'Loading portfolio...' while the projects are on their way", async () => {
  fakeBff({ listPortfolio: 'never' });
  renderRemote(remote, '/portfolio');
  expect(screen.getByRole('heading', { level: 1, name: 'Our Portfolio' })).toBeVisible();
  expect(await screen.findByText('Loading portfolio...')).toBeVisible();
});

test('offers the filters All, Canvases, Murals, Logos, Custom, in that order, starting at All', async () => {
  fakeBff({ listPortfolio: { body: projects } });
  renderRemote(remote, '/portfolio');
  const buttons = within(screen.getByRole('group', { name: 'Filter projects' })).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['All', 'Canvases', 'Murals', 'Logos', 'Custom']);
  expect(buttons[0]).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('shows only the chosen category, and says so when it is empty', async () => {
  const { requests } = fakeBff({ listPortfolio: { body: projects } });
  renderRemote(remote, '/portfolio');
  await screen.findByText('Tidal');
  await userEvent.click(screen.getByRole('button', { name: 'Canvases' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('Tidal')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Custom' }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('takes the category from the URL', async () => {
  fakeBff({ listPortfolio: { body: projects } });
  renderRemote(remote, '/portfolio?category=logos');
  expect(await screen.findByText('Bakery Mark')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('links each card to its project', async () => {
  fakeBff({ listPortfolio: { body: projects } });
  renderRemote(remote, '/portfolio');
  const link = await screen.findByRole('link', { name: 'View Project: Tidal' });
  expect(link).toHaveAttribute('href', '/portfolio/2');
});

test('says that the projects could not be loaded, and loads them on retry', async () => {
  let isDown = true;
  fakeBff({
    listPortfolio: () =>
      isDown ? { status: 503, body: { message: 'Down', code: 'UNAVAILABLE' } } : { body: projects },
  });
  renderRemote(remote, '/portfolio');
  expect(await screen.findByText('The portfolio could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tidal')).toBeVisible();
});

const many = Array.from({ length: 60 }, (_, index) =>
  aProject({ id: index + 1, category: index % 2 === 0 ? 'murals' : 'logos' }),
);
const shownTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows the first of many projects and goes on by the link, which stands on the first new one', async () => {
  const { requests } = fakeBff({ listPortfolio: paginated(many) });
  renderRemote(remote, '/portfolio');
  const link = await screen.findByRole('link', { name: 'More projects' });
  expect(link).toHaveAttribute('href', '?after=24');
  expect(screen.getByText('24 of 60 projects')).toBeVisible();
  await userEvent.click(link);
  expect(await screen.findByRole('link', { name: 'View Project: Project 25' })).toHaveFocus();
  expect(shownTitles()).toHaveLength(48);
  expect(requests.map(({ query }) => query)).toEqual([
    { limit: '24', view: 'card' },
    { limit: '24', after: '24', view: 'card' },
  ]);
});

test('asks for a category of which the first projects are only a part', async () => {
  fakeBff({ listPortfolio: paginated(many) });
  renderRemote(remote, '/portfolio');
  await userEvent.click(await screen.findByRole('button', { name: 'Logos' }));
  expect(await screen.findByText('24 of 30 projects')).toBeVisible();
  expect(shownTitles().at(-1)).toBe('Project 48');
  expect(screen.getByRole('link', { name: 'More projects' })).toHaveAttribute('href', '?category=logos&after=48');
});

test('keeps the projects of a category until those of the next one have come', async () => {
  fakeBff({ listPortfolio: paginated(many) });
  renderRemote(remote, '/portfolio?category=logos');
  await screen.findByText('24 of 30 projects');
  const letCome = delayAnswers('GET');
  await userEvent.click(screen.getByRole('button', { name: 'Murals' }));
  expect(shownTitles()[0]).toBe('Project 2');
  expect(document.getElementById('projects')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading more projects…')).toBeVisible();
  await act(async () => letCome());
  expect(await screen.findByText('Project 1')).toBeVisible();
  expect(shownTitles()).toHaveLength(24);
  expect(document.getElementById('projects')).not.toHaveAttribute('aria-busy');
});

test('a category that fails shows no projects of the one before', async () => {
  fakeBff({
    listPortfolio: (request) => (request.query['category'] ? refusal('UNAVAILABLE') : paginated(many)(request)),
  });
  renderRemote(remote, '/portfolio');
  await userEvent.click(await screen.findByRole('button', { name: 'Logos' }));
  expect(await screen.findByText('The portfolio could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('begins where the address says, and leads back to the beginning', async () => {
  fakeBff({ listPortfolio: paginated(many) });
  renderRemote(remote, '/portfolio?category=logos&after=48');
  expect(await screen.findByText('Project 50')).toBeVisible();
  expect(shownTitles()).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Back to the first projects' })).toHaveAttribute('href', '?category=logos');
});

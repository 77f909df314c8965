import { fakeBff, renderRemote, paginated, swipe } from '@studio/host/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aProject } from '../../testing/fixtures';

const heron = aProject({
  id: 1,
  title: 'Liberties Heron',
  client: 'Dublin City Council',
  date: '2024-06-15T00:00:00.000Z',
});
const plain = aProject({ id: 2, title: 'Untitled Shutter' });

function open(id: string, projects = [heron, plain]) {
  const bff = fakeBff({
    listPortfolio: { body: projects },
    getPortfolioProject: ({ params }) => {
      const project = projects.find((row) => String(row.id) === params.id);
      return project ? { body: project } : { status: 404, body: { message: 'No such project.', code: 'NOT_FOUND' } };
    },
  });
  renderRemote(remote, `/portfolio/${id}`);
  return bff;
}

test('shows the art, the capitalised category, title, description, client and date', async () => {
  open('1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Liberties Heron' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Liberties Heron' })).toHaveAttribute('src', heron.imageUrl);
  expect(screen.getAllByText('Murals')[0]).toBeVisible();
  expect(screen.getByText('What project 1 is about.')).toBeVisible();
  expect(screen.getByText('Client').nextSibling).toHaveTextContent('Dublin City Council');
  expect(screen.getByText('Date').nextSibling).toHaveTextContent('Jun 15, 2024');
});

test('shows the client and date lines only when present', async () => {
  open('2');
  await screen.findByRole('heading', { level: 1, name: 'Untitled Shutter' });
  expect(screen.queryByText('Client')).toBeNull();
  expect(screen.queryByText('Date')).toBeNull();
});

test('shows size, time and materials where the owner gave them', async () => {
  open('1', [{ ...heron, size: '14 × 7 m', days: '11 days', materials: 'Silicate paint' }]);
  expect((await screen.findByText('Size')).nextSibling).toHaveTextContent('14 × 7 m');
  expect(screen.getByText('Time on site').nextSibling).toHaveTextContent('11 days');
  expect(screen.getByText('Materials').nextSibling).toHaveTextContent('Silicate paint');
});

test('shows how a wall came to be, of which keys draw the picture before over the one after', async () => {
  const before = '/uploads/before-1600x1067-c0ffee.webp';
  open('1', [{ ...heron, before: [before], sketches: ['/uploads/s-800x600-c0ffee.webp'], scaffold: [] }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'How it got there' })).toBeVisible();
  const range = screen.getByRole('slider', { name: 'Before and after' });
  expect(range).toHaveAttribute('aria-valuetext', '30% before');
  fireEvent.change(range, { target: { value: '80' } });
  expect(range).toHaveAttribute('aria-valuetext', '80% before');
  expect(screen.getByRole('img', { name: 'Liberties Heron: before' })).toHaveAttribute('src', before);
  expect(screen.getByRole('img', { name: 'Liberties Heron: Sketch' })).toBeVisible();
  expect(screen.queryByText('At work')).toBeNull();
});

test('a wall without sketch, scaffold or a picture before shows none of it', async () => {
  open('2');
  await screen.findByRole('heading', { level: 1, name: 'Untitled Shutter' });
  expect(screen.queryByText('How it got there')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a picture is looked at closer on the whole screen', async () => {
  open('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Look closer at Liberties Heron' }));
  expect(await screen.findByRole('dialog', { name: 'Liberties Heron' })).toBeVisible();
});

test('a link and a swipe lead to the next wall, a swipe the other way to the one before', async () => {
  const walls = [1, 2, 3].map((id) => aProject({ id, title: `Wall ${id}` }));
  open('2', walls);
  const next = await screen.findByRole('link', { name: 'Next: Wall 3' });
  expect(next).toHaveAttribute('href', '/portfolio/3');
  swipeOver('Wall 2', 200, 60);
  expect(await screen.findByRole('heading', { level: 1, name: 'Wall 3' })).toBeVisible();
  swipeOver('Wall 3', 60, 200);
  expect(await screen.findByRole('heading', { level: 1, name: 'Wall 2' })).toBeVisible();
  swipeOver('Wall 2', 60, 80);
  expect(screen.getByRole('heading', { level: 1, name: 'Wall 2' })).toBeVisible();
});

test('a finger that looks about a page that is zoomed leads nowhere', async () => {
  Object.assign(window, { visualViewport: { scale: 2.5 } });
  open(
    '2',
    [1, 2, 3].map((id) => aProject({ id, title: `Wall ${id}` })),
  );
  await screen.findByRole('link', { name: 'Next: Wall 3' });
  swipeOver('Wall 2', 200, 60);
  expect(screen.getByRole('heading', { level: 1, name: 'Wall 2' })).toBeVisible();
  Object.assign(window, { visualViewport: { scale: 1 } });
  swipeOver('Wall 2', 200, 60);
  expect(await screen.findByRole('heading', { level: 1, name: 'Wall 3' })).toBeVisible();
});

function swipeOver(name: string, from: number, to: number) {
  swipe(screen.getByRole('img', { name }), { x: from }, { to: { x: to, y: 110 } });
}

test("links 'Start Your Project' to a form that knows the wall, and 'View All Projects' to the list", async () => {
  open('1');
  const start = await screen.findByRole('link', { name: 'Start Your Project' });
  expect(start).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/portfolio');
  await userEvent.click(start);
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(
    /^About: Liberties Heron\n\nWall: \n/,
  );
});

test('offers a mural, and nothing else, on the visitor’s wall', async () => {
  open('2', [heron, aProject({ id: 2, title: 'Tide', category: 'logos' })]);
  await screen.findByRole('heading', { level: 1, name: 'Tide' });
  expect(screen.queryByRole('button', { name: 'See it on your wall' })).toBeNull();
  cleanup();
  open('1');
  await userEvent.click(await screen.findByRole('button', { name: 'See it on your wall' }));
  expect(await screen.findByRole('dialog', { name: 'On your wall' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'See it on your wall' })).toHaveFocus());
});

test("shows at most 3 others of the same category under 'More Projects'", async () => {
  const murals = [3, 4, 5, 6].map((id) => aProject({ id }));
  open('1', [heron, aProject({ id: 9, category: 'logos' }), ...murals]);
  expect(await screen.findByRole('heading', { level: 2, name: 'More Projects' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^View Project/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/portfolio/4', '/portfolio/5', '/portfolio/6']);
});

test('one other alone is no larger than what the page is about', async () => {
  open('1', [heron, aProject({ id: 3 })]);
  const link = await screen.findByRole('link', { name: /^View Project/ });
  expect(link.closest('li')).toHaveStyle({ maxWidth: '40rem' });
});

test('the focus on a picture has two colours, one of which is seen on whatever it shows', async () => {
  open('1', [heron]);
  const opener = await screen.findByRole('button', { name: /^Look closer/ });
  const [name] = opener.className.split(' ');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const focused = rules.find((rule) => rule.startsWith(`.${name}:focus-visible`));
  expect(focused).toMatch(/outline-offset: ?-3px/);
  expect(focused).toMatch(/box-shadow: ?inset 0 0 0 6px var\(--ground\)/);
});

test("leaves 'More Projects' out when there are none of the category", async () => {
  open('1', [heron]);
  await screen.findByRole('heading', { level: 1, name: 'Liberties Heron' });
  expect(screen.queryByText('More Projects')).toBeNull();
});

test("shows 'Project Not Found' with 'Back to Portfolio' for an unknown id", async () => {
  open('404');
  expect(await screen.findByRole('heading', { level: 1, name: 'Project Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Portfolio' })).toHaveAttribute('href', '/portfolio');
});

test.each(['abc', '1e3', '-1', '1.5'])("shows 'Invalid Project URL' for %s and asks the server nothing", (id) => {
  const { requests } = open(id);
  expect(screen.getByRole('heading', { level: 1, name: 'Invalid Project URL' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Portfolio' })).toHaveAttribute('href', '/portfolio');
  expect(requests).toHaveLength(0);
});

test('does not call a project missing that only failed to load, and loads it on retry', async () => {
  let isDown = true;
  fakeBff({
    listPortfolio: { body: [heron] },
    getPortfolioProject: () => (isDown ? { status: 500, body: { message: 'No.', code: 'INTERNAL' } } : { body: heron }),
  });
  renderRemote(remote, '/portfolio/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'The wall did not load' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Liberties Heron' })).toBeVisible();
});

test('keeps the place of the art while it is on its way', async () => {
  fakeBff({ getPortfolioProject: 'never', listPortfolio: 'never' });
  renderRemote(remote, '/portfolio/1');
  expect(await screen.findByLabelText('Loading project')).toHaveAttribute('aria-busy', 'true');
});

test('finds others of its category that stand far behind in a long list', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aProject({ id: index + 1, category: index < 50 ? 'murals' : 'logos' }),
  );
  fakeBff({ listPortfolio: paginated(many), getPortfolioProject: { body: many[55] } });
  renderRemote(remote, '/portfolio/56');
  expect(await screen.findByRole('heading', { level: 2, name: 'More Projects' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^View Project/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/portfolio/51', '/portfolio/52', '/portfolio/53']);
});

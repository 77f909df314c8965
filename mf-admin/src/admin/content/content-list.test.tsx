import { screen } from '@testing-library/react';
import type { PortfolioProject } from '@studio/contract';
import type { FakeAnswers } from '@studio/host/testing';
import { aProject, fill, openTab } from '../admin.fixture';

/** 30 projects, newest first, on a fake server that filters by the query. */
function openWalls(search: string, answers: FakeAnswers = {}) {
  let walls: PortfolioProject[] = Array.from({ length: 30 }, (_, n) => ({
    ...aProject,
    id: 30 - n,
    title: `Wall ${30 - n}`,
    category: n % 2 ? 'logos' : 'murals',
  }));
  return openTab(search, {
    listPortfolio: ({ query }) => {
      const fits = walls.filter(
        ({ id, title, category }) =>
          (!query['ids'] || query['ids'] === String(id)) &&
          (!query['category'] || query['category'] === category) &&
          title.includes(query['q'] ?? ''),
      );
      const rest = fits.filter(({ id }) => !query['after'] || id < Number(query['after']));
      const body = rest.slice(0, Number(query['limit']));
      const headers: Record<string, string> = {
        'x-total-count': String(fits.length),
        'x-categories': 'murals,photo%2C%20mixed,logos',
      };
      if (rest.length > body.length) headers['link'] = `</api/portfolio?after=${body.at(-1)!.id}>; rel="next"`;
      return { body, headers };
    },
    createPortfolioProject: () => {
      const added = { ...aProject, id: 31, title: 'A new wall' };
      walls = [added, ...walls];
      return { status: 201, body: added };
    },
    updatePortfolioProject: ({ params }) => ({ body: walls.find(({ id }) => String(id) === params['id'])! }),
    ...answers,
  });
}

const rows = () => screen.getAllByRole('button', { name: /^Edit / }).map((row) => row.getAttribute('aria-label'));
const asked = (requests: Awaited<ReturnType<typeof openWalls>>['requests']) =>
  requests.filter(({ call }) => call === 'listPortfolio').map(({ query }) => query);
const first = { limit: '24', sort: 'newest' };

test('a list comes newest first, counts all there is, and goes on by the server', async () => {
  const { user, pass, requests } = await openWalls('');
  expect(screen.getByText('30 projects in your portfolio')).toBeInTheDocument();
  expect([rows().length, rows()[0]]).toEqual([24, 'Edit Wall 30']);
  await user.click(screen.getByRole('link', { name: 'More projects' }));
  await pass(50);
  expect([rows().length, rows().at(-1)]).toEqual([30, 'Edit Wall 1']);
  expect(asked(requests)).toEqual([first, { ...first, after: '7' }]);
});

test('the server searches and narrows, once typing rests, and the address says what is shown', async () => {
  const { user, pass, requests } = await openWalls('?tab=portfolio&category=logos');
  expect(screen.getByText('15 found')).toBeInTheDocument();
  await fill(user, 'Find', 'Wall 2');
  await pass(200);
  expect(asked(requests)).toHaveLength(1);
  await pass(500);
  expect(asked(requests).at(-1)).toEqual({ ...first, category: 'logos', q: 'Wall 2' });
  await user.selectOptions(screen.getAllByLabelText('Category').at(-1)!, 'Photo, mixed');
  await pass(50);
  expect(asked(requests).at(-1)).toMatchObject({ category: 'photo, mixed', q: 'Wall 2' });
  expect(screen.getByText('No projects match.')).toBeInTheDocument();
});

test('who clears a search that the address brought types on in it', async () => {
  const { user, pass } = await openWalls('?tab=portfolio&q=Wall 12');
  await user.clear(screen.getByLabelText('Find'));
  await user.keyboard('W');
  await pass(20);
  await user.keyboard('all 3');
  await pass(500);
  expect(screen.getByLabelText('Find')).toHaveFocus();
  expect(screen.getByLabelText('Find')).toHaveValue('Wall 3');
});

test('a row that is not in the page is edited by its address, and shown alone once it is saved', async () => {
  const { user, pass } = await openWalls('?tab=portfolio&edit=3');
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('Wall 3');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await pass(500);
  expect(rows()).toEqual(['Edit Wall 3']);
  expect(screen.getByRole('button', { name: 'Edit Wall 3' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'All projects' }));
  await pass(50);
  expect(rows()).toHaveLength(24);
});

test('a row that was changed among what was searched for stays there; one that was added is the first of all', async () => {
  const { user, pass } = await openWalls('?tab=portfolio&q=Wall 1');
  await user.click(screen.getByRole('button', { name: 'Edit Wall 12' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await pass(500);
  expect(screen.getByRole('button', { name: 'Edit Wall 12' })).toHaveFocus();
  expect(screen.getByText('11 found')).toBeInTheDocument();
  await fill(user, 'Title', 'A new wall');
  await fill(user, 'Description', 'Of brick.');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  await pass(500);
  expect([rows()[0], screen.getByLabelText('Find')]).toEqual([
    'Edit A new wall',
    expect.objectContaining({ value: '' }),
  ]);
  expect(screen.getByRole('button', { name: 'Edit A new wall' })).toHaveFocus();
});

test('what could not be searched for is said, and what fitted before is not shown for it', async () => {
  const { user, pass } = await openWalls('', {
    listPortfolio: ({ query }) =>
      query['q']
        ? { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } }
        : { body: [aProject], headers: { 'x-total-count': '30' } },
  });
  await fill(user, 'Find', 'heron');
  await pass(500);
  await pass(50);
  expect(screen.getByText('The list could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Heron Wall' })).not.toBeInTheDocument();
});

test('a picture in a row keeps the point that its crop is to keep', async () => {
  await openTab('', { listPortfolio: { body: [{ ...aProject, focalPoint: '30% 0%' }] } });
  const image = document.querySelector('#portfolio-1 img')!;
  expect(image).toHaveStyle({ objectPosition: '30% 0%' });
});

import { screen } from '@testing-library/react';
import type { PortfolioProject } from '@studio/contract';
import { aProject, fill, openTab, partsOf } from '../admin.fixture';

/**
 * Projects on a fake server that creates what it receives; the first response is lost. @param change applied to the
 * created row
 */
async function openOverABadLine(change: Partial<PortfolioProject> = {}) {
  let rows = [aProject];
  const rowOf = (body: unknown, id: number, version: number) => {
    const { title, category, date, description } = partsOf(body);
    const said = { title: title!, category: category!, date: date!, description: description! };
    return { ...aProject, ...said, id, version };
  };
  const opened = await openTab('', {
    listPortfolio: () => ({ body: rows }),
    createPortfolioProject: ({ body }) => {
      const isFirst = rows.length === 1;
      const row = rowOf(body, rows.length + 1, 1);
      rows = [isFirst ? { ...row, ...change } : row, ...rows];
      return isFirst ? 'unreachable' : { status: 201, body: row };
    },
    updatePortfolioProject: ({ params, body }) => {
      const row = rowOf(body, Number(params['id']), 2);
      rows = rows.map((each) => (each.id === row.id ? row : each));
      return { body: row };
    },
  });
  await fill(opened.user, 'Title', 'Harbour');
  await fill(opened.user, 'Description', 'Cranes\nat dawn.');
  await opened.user.click(screen.getByRole('button', { name: 'Add Project' }));
  await opened.pass(50);
  return { ...opened, titles: () => rows.map(({ title }) => title) };
}

test('a row that was made, though its answer got lost, is not made a second time', async () => {
  const { user, pass, titles, requests } = await openOverABadLine();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour', 'Heron Wall']);
  expect(screen.getByText('Portfolio item created successfully')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes\nat dawn.');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour', 'Harbour', 'Heron Wall']);
  expect(requests.filter(({ call }) => call === 'updatePortfolioProject')).toHaveLength(1);
});

test('a row that says something else is left alone, and a row of its own is made', async () => {
  const { user, pass, titles } = await openOverABadLine({ title: 'Somebody else’s' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour', 'Somebody else’s', 'Heron Wall']);
});

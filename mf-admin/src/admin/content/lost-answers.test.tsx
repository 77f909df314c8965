import { screen } from '@testing-library/react';
import type { PortfolioProject } from '@studio/contract';
import type { UserEvent } from '@testing-library/user-event';
import { aProject, fill, openTab, partsOf } from '../admin.fixture';

/** Projects on a fake server that honours the key of a create; the first response is lost. */
async function openOverABadLine() {
  let rows = [aProject];
  const idOf = new Map<string | undefined, number>();
  const rowOf = (body: unknown, id: number, version: number) => {
    const { title, category, date, description } = partsOf(body);
    const said = { title: title!, category: category!, date: date!, description: description! };
    return { ...aProject, ...said, id, version };
  };
  const opened = await openTab('', {
    listPortfolio: () => ({ body: rows }),
    createPortfolioProject: ({ body, idempotencyKey }) => {
      const earlier = rows.find(({ id }) => id === idOf.get(idempotencyKey));
      if (earlier) return { status: 201, body: earlier, headers: { 'idempotent-replayed': 'true' } };
      const row = rowOf(body, rows.length + 1, 1);
      idOf.set(idempotencyKey, row.id);
      rows = [row, ...rows];
      return rows.length === 2 ? 'unreachable' : { status: 201, body: row };
    },
    updatePortfolioProject: ({ params, body, ifMatch }) => {
      const id = Number(params['id']);
      const { version } = rows.find((row) => row.id === id)!;
      if (ifMatch !== `"${version}"`) return { status: 409, body: { message: 'Changed elsewhere.', code: 'CONFLICT' } };
      const row = rowOf(body, id, version + 1);
      rows = rows.map((each) => (each.id === row.id ? row : each));
      return { body: row };
    },
  });
  await fillIn(opened.user);
  await opened.user.click(screen.getByRole('button', { name: 'Add Project' }));
  await opened.pass(50);
  const change = (made: Partial<PortfolioProject>) =>
    (rows = rows.map((row) => (row.id === 2 ? { ...row, ...made } : row)));
  return { ...opened, change, titles: () => rows.map(({ title }) => title) };
}

async function fillIn(user: UserEvent): Promise<void> {
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes\nat dawn.');
}

test('a row that was made, though its answer got lost, is not made a second time', async () => {
  const { user, pass, titles } = await openOverABadLine();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour', 'Heron Wall']);
  expect(screen.getByText('Portfolio item created successfully')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour', 'Harbour', 'Heron Wall']);
});

test('what was typed after a lost answer goes into the row that was made', async () => {
  const { user, pass, titles } = await openOverABadLine();
  await fill(user, 'Title', ' II');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(titles()).toEqual(['Harbour II', 'Heron Wall']);
  expect(screen.getByText('Portfolio item created successfully')).toBeInTheDocument();
});

test('a row that was changed elsewhere after a lost answer is not overwritten', async () => {
  const { user, pass, titles, change } = await openOverABadLine();
  change({ title: 'Edited elsewhere', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(titles()).toEqual(['Edited elsewhere', 'Heron Wall']);
  expect(screen.getByRole('alert')).toHaveTextContent('Changed elsewhere.');
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
});

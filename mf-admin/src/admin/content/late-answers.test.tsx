import { screen } from '@testing-library/react';
import type { FakeAnswers } from '@studio/host/testing';
import { aProject, fill, keepBack, openTab, partsOf } from '../admin.fixture';

const other = { ...aProject, id: 2, title: 'Night Wall' };

/** Projects on a fake server that stores writes. */
function openProjects(search = '', answers: FakeAnswers = {}) {
  let rows = [aProject, other];
  const write = (id: number, version: number, { body }: { readonly body: unknown }) => {
    const row = { ...aProject, id, version, title: partsOf(body).title! };
    rows = [row, ...rows.filter((each) => each.id !== id)];
    return row;
  };
  return openTab(`?tab=portfolio${search}`, {
    listPortfolio: () => ({ body: rows }),
    createPortfolioProject: (request) => ({ status: 201, body: write(3, 1, request) }),
    updatePortfolioProject: (request) => ({ body: write(Number(request.params['id']), 2, request) }),
    ...answers,
  });
}

test('a row that is saved late leaves the owner on the tab that is open by now', async () => {
  const { user, pass } = await openProjects();
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes.');
  const answer = keepBack('POST');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await answer();
  expect(screen.getByText('Portfolio item created successfully')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Digital Creations' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Portfolio Projects' }));
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a row that is saved late leaves the form of another as it is', async () => {
  const { user, pass } = await openProjects('&edit=1');
  await fill(user, 'Title', ' II');
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Edit Night Wall' }));
  await fill(user, 'Title', ' by day');
  await answer();
  expect(screen.getByText('Portfolio item updated successfully')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Night Wall by day');
});

test('while a row is being saved its form takes nothing more, opened again too, and shows it as it was saved then', async () => {
  const { user, pass, requests } = await openProjects('&edit=1');
  await fill(user, 'Title', ' II');
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByLabelText('Title')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Edit Night Wall' }));
  expect(screen.getByLabelText('Title')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await answer();
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall II');
  await fill(user, 'Title', ' and III');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updatePortfolioProject');
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('a save that is never answered ends by itself, keeps what was typed and can be tried again', async () => {
  const { user, pass } = await openProjects('&edit=1', { updatePortfolioProject: 'never' });
  await fill(user, 'Title', ' II');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(74_000);
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await pass(2000);
  expect(screen.getByText(/The connection was lost/)).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall II');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a form that is left while it is being saved shows again what is on its way, and a refusal loses none of it', async () => {
  const { user, pass } = await openProjects('&edit=1', {
    updatePortfolioProject: { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } },
  });
  await fill(user, 'Title', ' II');
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall II');
  await answer();
  expect(screen.getByLabelText('Title')).toBeEnabled();
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall II');
});

import { fireEvent, screen, within } from '@testing-library/react';
import { broken } from '@studio/host/testing';
import { aCreation, aProject, keepBack, openAdmin } from '../admin.fixture';

test.each([
  [
    'portfolio',
    'Portfolio Projects',
    'Heron Wall',
    'Are you sure you want to delete this project?',
    'Portfolio item deleted successfully',
  ],
  [
    'creations',
    'Digital Creations',
    'Night Bus Loop',
    'Are you sure you want to delete this creation?',
    'Digital creation deleted successfully',
  ],
])('%s: a row goes only after a yes', async (...[tab, list, title, question, done]) => {
  const gone = { body: { id: 1 } };
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: `?tab=${tab}`,
    answers: { deletePortfolioProject: gone, deleteDigitalCreation: gone },
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: `Delete ${title}` }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(requests.some(({ call }) => call.startsWith('delete'))).toBe(false);
  await user.click(screen.getByRole('button', { name: `Delete ${title}` }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(question)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await pass(500);
  expect(requests.find(({ call }) => call.startsWith('delete'))).toMatchObject({ params: { id: '1' }, ifMatch: '"1"' });
  expect(screen.getByText(done)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: list })).toHaveFocus();
});

test('a row that was changed meanwhile is not deleted, and the list shows what it is now', async () => {
  let version = 1;
  const { user, pass } = openAdmin({
    isSignedIn: true,
    answers: {
      listPortfolio: () => ({ body: [{ ...aProject, version, title: `Heron ${version}` }] }),
      deletePortfolioProject: () => {
        version = 2;
        return { status: 409, body: { message: 'Somebody changed this meanwhile.', code: 'CONFLICT' } };
      },
    },
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Delete Heron 1' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(500);
  expect(screen.getByText('Somebody changed this meanwhile.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Heron 2' })).toBeInTheDocument();
});

test('a delete that fails without words is told in ours', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=creations',
    answers: { listDigitalCreations: { body: [aCreation] }, deleteDigitalCreation: broken(502) },
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Delete Night Bus Loop' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(50);
  expect(screen.getByText('Failed to delete digital creation')).toBeInTheDocument();
});

test('a question stays open until it is answered what became of the row, and closes no other one', async () => {
  const { user, pass } = openAdmin({ isSignedIn: true, answers: { deletePortfolioProject: { body: { id: 1 } } } });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Delete Heron Wall' }));
  await pass(50);
  const answer = keepBack('DELETE');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await pass(500);
  expect(screen.getByRole('dialog', { name: 'Delete Project' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Digital Creations', hidden: true }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Delete Night Bus Loop' }));
  await pass(50);
  await answer();
  await pass(500);
  expect(screen.getByText('Portfolio item deleted successfully')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Delete Creation' })).toBeInTheDocument();
});

test('while its answer is on its way a question’s X is off, as its buttons are', async () => {
  const { user, pass } = openAdmin({ isSignedIn: true, answers: { deletePortfolioProject: broken(502) } });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Delete Heron Wall' }));
  await pass(50);
  const answer = keepBack('DELETE');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await answer();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await pass(500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

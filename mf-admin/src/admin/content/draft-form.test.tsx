import { act, screen, within } from '@testing-library/react';
import { deleteAllDrafts, saveDraft } from '@studio/forms';
import { draftStore, setSessionHint } from '@studio/host';
import type { FakeAnswer } from '@studio/host/testing';
import { aPhoto, aProject, fill, openTab, partsOf } from '../admin.fixture';

const conflict: FakeAnswer = {
  status: 409,
  body: { message: 'Somebody changed this meanwhile.', code: 'CONFLICT' },
};
const unauthorized: FakeAnswer = { status: 401, body: { message: 'Please sign in.', code: 'UNAUTHORIZED' } };
const saved: FakeAnswer = { body: aProject };

test('a page is left with something typed only after a question of the browser’s, until it is saved', async () => {
  const { user, pass } = await openTab('?tab=portfolio&edit=1', { updatePortfolioProject: saved });
  expect(leavesUnasked()).toBe(true);
  await fill(user, 'Title', ' mine');
  expect(leavesUnasked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(leavesUnasked()).toBe(true);
});

test('who is not signed in leaves unasked', () => {
  deleteAllDrafts();
  setSessionHint(false);
  saveDraft('artworks new', { values: { title: 'Mine' }, base: undefined });
  expect(leavesUnasked()).toBe(true);
  deleteAllDrafts();
});

/** Whether the tab closes or reloads without a question. */
function leavesUnasked(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('the second of two edits is refused, keeps its text, and can take the newer one', async () => {
  const answers = secondEdit();
  const { user, pass } = await openTab('?tab=portfolio&edit=1', answers);
  await fill(user, 'Title', ' mine');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed this meanwhile.');
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall mine');
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall theirs');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what was typed can be saved over the newer one too', async () => {
  const { user, pass, requests } = await openTab('?tab=portfolio&edit=1', secondEdit());
  await fill(user, 'Title', ' mine');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updatePortfolioProject');
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(partsOf(sent[1]!.body)).toMatchObject({ title: 'Heron Wall mine' });
});

test('a row that was deleted elsewhere leaves the form and its text', async () => {
  let isThere = true;
  const { user, pass } = await openTab('?tab=portfolio&edit=1', {
    listPortfolio: () => ({ body: isThere ? [aProject] : [] }),
    updatePortfolioProject: () => {
      isThere = false;
      return { status: 404, body: { message: 'There is no such project.', code: 'NOT_FOUND' } };
    },
  });
  await fill(user, 'Title', ' II');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such project.');
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall II');
  expect(screen.getByText('0 projects in your portfolio')).toBeInTheDocument();
});

test('a session that ends in the middle keeps what was typed, the file too', async () => {
  let isSignedIn = false;
  const { user, pass, requests } = await openTab('', {
    createPortfolioProject: () => (isSignedIn ? { status: 201, body: aProject } : unauthorized),
    createSession: () => ((isSignedIn = true), { body: { authenticated: true } }),
  });
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes.');
  await user.upload(screen.getByLabelText('Image'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(screen.getByText(/What you were writing is kept/)).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  await pass(1050);
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'createPortfolioProject');
  expect(partsOf(sent[1]!.body)).toMatchObject({ title: 'Harbour', description: 'Cranes.', file: 'wall.jpg' });
});

test('a logout in another tab keeps what was typed; Logout here asks, and drops it', async () => {
  const { user, pass, calls } = await openTab();
  await fill(user, 'Title', 'Harbour');
  act(() => setSessionHint(false));
  act(() => setSessionHint(true));
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
  for (const answer of ['Cancel', 'Logout']) {
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await pass(50);
    const question = within(screen.getByRole('dialog', { name: 'Not Saved Yet' }));
    expect(calls()).not.toContain('deleteSession');
    expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
    await user.click(question.getByRole('button', { name: answer }));
    await pass(500);
  }
  expect(calls()).toContain('deleteSession');
  act(() => setSessionHint(true));
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a form that is left for another tab is found again as it was', async () => {
  const { user, pass } = await openTab();
  await fill(user, 'Title', 'Harbour');
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Portfolio Projects' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
});

test('a form that is closed by its X is found again as it was, and Cancel lets go of it', async () => {
  const { user, pass } = await openTab('?tab=portfolio&edit=1');
  await fill(user, 'Title', ' mine');
  for (const [way, title] of [
    ['Close', 'Heron Wall mine'],
    ['Cancel', 'Heron Wall'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: way }));
    await pass(50);
    await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
    await pass(50);
    expect(screen.getByLabelText('Title')).toHaveValue(title);
  }
});

test('a draft as earlier builds kept it is found again, its picture too', async () => {
  const { user, pass, requests } = await openTab('?tab=creations', {
    createPortfolioProject: { status: 201, body: aProject },
  });
  draftStore.set('portfolio new', {
    values: {
      title: 'Harbour',
      category: 'canvases',
      date: '2026-03-09',
      client: '',
      description: 'Cranes.',
      imageUrl: { images: [{ id: 'a', url: 'blob:gone', file: aPhoto }], url: '' },
    },
    base: undefined,
  });
  await user.click(screen.getByRole('tab', { name: 'Portfolio Projects' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(partsOf(requests.find(({ call }) => call === 'createPortfolioProject')!.body)).toEqual({
    title: 'Harbour',
    category: 'canvases',
    date: '2026-03-09',
    description: 'Cranes.',
    file: 'wall.jpg',
  });
});

/** A project that another tab changes before this edit is saved. */
function secondEdit() {
  let theirs = { ...aProject };
  return {
    listPortfolio: () => ({ body: [theirs] }),
    updatePortfolioProject: ({ ifMatch }: { ifMatch?: string | undefined }): FakeAnswer => {
      if (ifMatch === '"2"') return saved;
      theirs = { ...aProject, version: 2, title: 'Heron Wall theirs' };
      return conflict;
    },
  };
}

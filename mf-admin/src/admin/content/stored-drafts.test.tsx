import { screen, within } from '@testing-library/react';
import { draftOf } from '@studio/forms';
import type { FakeAnswer } from '@studio/host/testing';
import { aProject, fill, keepBack, openAdmin, openTab, storeDraft } from '../admin.fixture';

const created: FakeAnswer = { status: 201, body: { ...aProject, id: 2, title: 'Harbour' } };
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('studio_draft'));
const harbour = () => storeDraft('portfolio new', { title: 'Harbour', description: 'Cranes.', category: 'canvases' });

test('a stored draft is in its form once the server has confirmed the session, and goes with saving', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    given: harbour,
    answers: { createPortfolioProject: created },
  });
  const answer = keepBack('GET');
  await pass(50);
  expect(screen.queryByDisplayValue('Harbour')).not.toBeInTheDocument();
  await answer();
  await pass(50);
  const form = within(screen.getByRole('form', { name: 'Add Project' }));
  expect(form.getByLabelText('Title')).toHaveValue('Harbour');
  expect(form.getByLabelText('Category')).toHaveValue('canvases');
  expect(form.getByText('This is what you had not saved.')).toBeInTheDocument();
  await fill(user, 'Title', ' Wall');
  await user.click(form.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(screen.getByText(/Portfolio item created successfully/)).toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('who has no session is shown nothing of it until the password is right', async () => {
  let isSignedIn = false;
  const { user, pass } = openAdmin({
    isSignedIn: true,
    given: harbour,
    answers: {
      getSession: () => ({ body: { authenticated: isSignedIn } }),
      createSession: () => ((isSignedIn = true), { body: { authenticated: true } }),
    },
  });
  await pass(50);
  await pass(50);
  expect(screen.getByText(/What you were writing is kept/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Harbour');
  // The forms of the shop and the gallery have other keys.
  expect(draftOf('portfolio new')).toBeUndefined();
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  await pass(1050);
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
});

test('Discard in the form starts again from the row', async () => {
  const { user } = await openTab('?tab=portfolio&edit=1', {}, () =>
    storeDraft('portfolio 1', { title: 'Heron Wall mine' }, aProject),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall mine');
  expect(screen.getByLabelText('Description')).toHaveValue(aProject.description);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(stored()).toEqual([]);
  expect(screen.queryByText(/what you had not saved/)).not.toBeInTheDocument();
});

test('a draft of a row that was changed since is refused, and keeps its text', async () => {
  const { user, pass, requests } = await openTab(
    '?tab=portfolio&edit=1',
    {
      listPortfolio: { body: [{ ...aProject, version: 2, title: 'Heron Wall theirs' }] },
      updatePortfolioProject: { status: 409, body: { message: 'Somebody changed this meanwhile.', code: 'CONFLICT' } },
    },
    () => storeDraft('portfolio 1', { title: 'Heron Wall mine' }, aProject),
  );
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updatePortfolioProject')).toMatchObject({ ifMatch: '"1"' });
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall mine');
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall theirs');
});

test('a draft of a row that was deleted since is there to be copied or discarded', async () => {
  const { user, pass } = await openTab('?tab=portfolio&edit=1', { listPortfolio: { body: [] } }, () =>
    storeDraft('portfolio 1', { title: 'Heron Wall mine', description: 'A heron.' }, aProject),
  );
  await pass(50);
  expect(screen.getByRole('form', { name: 'Edit Project' })).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Heron Wall mine');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(stored()).toEqual([]);
});

test('the panel lists what was not saved, in dialogs and settings too; one is discarded, another opened', async () => {
  const { user, pass } = await openTab('?tab=blog', { listBlogPosts: { body: [] } }, () => {
    harbour();
    storeDraft('enquiry-reply 7', { text: 'Thank you for your letter.' });
  });
  const list = within(screen.getByRole('region', { name: 'Not saved yet' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Discard Thank you for your letter.' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await user.click(list.getByRole('link', { name: 'Open Harbour' }));
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
  await fill(user, 'Title', ' Wall');
  expect(screen.queryByRole('region', { name: 'Not saved yet' })).not.toBeInTheDocument();
});

test('Discard in the list empties the form that shows the draft', async () => {
  const { user } = await openTab('', {}, harbour);
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
  await user.click(screen.getByRole('button', { name: 'Discard Harbour' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('what another build stored in another shape is left out, field by field', async () => {
  await openTab('', {}, () =>
    storeDraft('portfolio new', { title: 5, description: 'Cranes.', imageUrl: { images: 'none' }, date: ['2026'] }),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Description')).toHaveValue('Cranes.');
});

test('Logout asks about a draft that is only stored, and drops it', async () => {
  const { user, pass } = await openTab('?tab=blog', { listBlogPosts: { body: [] } }, harbour);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Not Saved Yet' })).getByRole('button', { name: 'Logout' }),
  );
  await pass(50);
  expect(stored()).toEqual([]);
  expect(screen.queryByText(/What you were writing is kept/)).not.toBeInTheDocument();
});

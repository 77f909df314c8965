import { screen, waitFor, within } from '@testing-library/react';
import { draftStore } from '@studio/host';
import { renderRemote, type FakeAnswer } from '@studio/host/testing';
import remote from '../../remote';
import { aPhoto, creation, openEditor, openGallery, partsOf, sentBy, user } from './open-editor.fixture';

test('of two edits the second chooses, and saves over the first with its version', async () => {
  let theirs = creation;
  const { dialog, requests } = await openEditor('Edit Night Bus Loop', {
    listDigitalCreations: () => ({ body: [theirs] }),
    updateDigitalCreation: ({ ifMatch }): FakeAnswer => {
      if (ifMatch === '"2"') return { body: creation };
      theirs = { ...creation, version: 2, title: 'Night Bus, theirs' };
      return { status: 409, body: { message: 'Somebody changed this meanwhile.', code: 'CONFLICT' } };
    },
  });
  await user.type(dialog.getByLabelText('Title'), ' mine');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile.');
  await user.click(await dialog.findByRole('button', { name: 'Keep what I typed' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const titles = requests.filter(({ call }) => call === 'updateDigitalCreation').map(({ body }) => partsOf(body).title);
  expect(titles).toEqual(['Night Bus Loop mine', 'Night Bus Loop mine']);
});

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['a press beside it', () => user.click(document.querySelector('[role="dialog"]')!.previousElementSibling!)],
  ['its Close button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
])('a dialog closed by %s opens again as it was left, its picture too', async (_, close) => {
  const { dialog } = await openEditor('Add Creation');
  await user.type(dialog.getByLabelText('Title'), 'Tide');
  await user.upload(dialog.getByLabelText('Main Image'), aPhoto('main.jpg'));
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Add Creation' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Title')).toHaveValue('Tide');
  expect(again.getByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
  expect(again.getByText(/what you had not saved/)).toBeInTheDocument();
});

test('Cancel lets what was typed go, and so does saving', async () => {
  const { dialog } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: { body: creation } });
  await user.type(dialog.getByLabelText('Title'), ' II');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const openAgain = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Night Bus Loop' }));
    return within(await screen.findByRole('dialog'));
  };
  const second = await openAgain();
  expect(second.getByLabelText('Title')).toHaveValue('Night Bus Loop');
  await user.type(second.getByLabelText('Title'), ' III');
  await user.click(second.getByRole('button', { name: 'Save Changes' }));
  expect((await openAgain()).getByLabelText('Title')).toHaveValue('Night Bus Loop');
});

test('a session that ends keeps the dialog, and what is typed outlives a look at another page', async () => {
  const createDigitalCreation = { status: 401, body: { message: 'Please log in first.', code: 'UNAUTHORIZED' } };
  const { dialog, view } = await openEditor('Add Creation', { createDigitalCreation });
  await user.upload(dialog.getByLabelText('Main Image'), aPhoto('main.jpg'));
  await user.type(dialog.getByLabelText('Title'), 'Tide');
  await user.type(dialog.getByLabelText('Description'), 'Salt.');
  await user.click(dialog.getByRole('button', { name: 'Add Creation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please log in first.');
  expect(dialog.getByLabelText('Title')).toHaveValue('Tide');
  view.unmount();
  renderRemote(remote, '/digital-gallery');
  await user.click(await screen.findByRole('button', { name: 'Add Creation' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Description')).toHaveValue('Salt.');
  expect(again.getByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
});

test('a draft as earlier builds kept it is found again, and saved from the version that it began from', async () => {
  const theirs = { ...creation, version: 2 };
  const { requests } = await openGallery({
    listDigitalCreations: { body: [theirs] },
    updateDigitalCreation: { body: theirs },
  });
  draftStore.set('gallery 1', {
    values: {
      mainImage: [{ id: 'kept-main', url: creation.imageUrl }],
      title: 'Tide',
      description: 'Salt.',
      category: '3d',
      additionalImages: [{ id: 'kept-0', url: creation.additionalImages[0] }],
    },
    base: creation,
  });
  await user.click(screen.getByRole('button', { name: 'Edit Night Bus Loop' }));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = sentBy(requests, 'updateDigitalCreation');
  expect(sent.ifMatch).toBe('"1"');
  expect(partsOf(sent.body)).toEqual({
    title: 'Tide',
    description: 'Salt.',
    category: '3d',
    imageUrl: creation.imageUrl,
    imageAlt: '',
    additionalImages: JSON.stringify(creation.additionalImages),
  });
});

test('a draft that lacks a field begins with what the row has there, and the stored category stays a choice', async () => {
  await openGallery({ listDigitalCreations: { body: [{ ...creation, category: 'glitch' }] } });
  draftStore.set('gallery 1', {
    values: { title: 'Tide', category: '3d' },
    base: { ...creation, category: 'glitch' } as typeof creation,
  });
  await user.click(screen.getByRole('button', { name: 'Edit Night Bus Loop' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Title')).toHaveValue('Tide');
  expect(dialog.getByLabelText('Description')).toHaveValue(creation.description);
  expect(dialog.getByLabelText('Category')).toHaveValue('3d');
  expect(dialog.getByRole('option', { name: 'Glitch' })).toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { broken } from '@studio/host/testing';
import { setSessionHint } from '@studio/host';
import { aPhoto, creation, openEditor, openGallery, partsOf, sentBy, user } from './open-editor.fixture';

test('adding asks for all that is missing, in its fixed words', async () => {
  const { dialog } = await openEditor('Add Creation');
  expect(dialog.getByLabelText('Category')).toHaveValue('digital');
  expect(dialog.getByLabelText('Description')).toHaveAttribute('rows', '4');
  await user.click(dialog.getByRole('button', { name: 'Add Creation' }));
  for (const message of ['Main image is required', 'Title is required', 'Description is required']) {
    expect(await dialog.findByText(message)).toBeInTheDocument();
  }
});

test('the categories are the six fixed ones, and the stored one', async () => {
  const { dialog } = await openEditor('Edit Night Bus Loop', {
    listDigitalCreations: { body: [{ ...creation, category: 'glitch' }] },
  });
  const options = within(dialog.getByLabelText('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Digital',
    'Illustration',
    'Photo manipulation',
    '3d',
    'Animation',
    'Other',
    'Glitch',
  ]);
});

test('a new creation goes up with its file, its further pictures first', async () => {
  const { dialog, requests } = await openEditor('Add Creation', {
    uploadImage: { status: 201, body: { url: '/uploads/second-800x600-6a7569.webp', width: 800, height: 600 } },
    createDigitalCreation: { status: 201, body: creation },
  });
  await user.upload(dialog.getByLabelText('Main Image'), aPhoto('main.jpg'));
  await user.upload(dialog.getByLabelText('Additional Images'), aPhoto('second.jpg'));
  await user.type(dialog.getByLabelText('Title'), 'Tide');
  await user.type(dialog.getByLabelText('Description'), 'Salt.');
  await user.click(dialog.getByRole('button', { name: 'Add Creation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.map(({ call }) => call).filter((call) => call !== 'getSettings')).toEqual([
    'listDigitalCreations',
    'uploadImage',
    'createDigitalCreation',
    'listDigitalCreations',
  ]);
  expect(partsOf(sentBy(requests, 'createDigitalCreation').body)).toEqual({
    title: 'Tide',
    description: 'Salt.',
    category: 'digital',
    file: 'main.jpg',
    additionalImages: '["/uploads/second-800x600-6a7569.webp"]',
  });
  expect(await screen.findByText('Digital creation added successfully')).toBeInTheDocument();
});

test('a change brings no file unless a new one is chosen, and its version', async () => {
  const { dialog, requests } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: { body: creation } });
  expect(dialog.getByRole('heading', { name: 'Edit Digital Creation' })).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Title'), ' II');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = sentBy(requests, 'updateDigitalCreation');
  expect(sent).toMatchObject({ params: { id: '1' }, ifMatch: '"1"' });
  expect(partsOf(sent.body)).toEqual({
    title: 'Night Bus Loop II',
    description: creation.description,
    category: 'illustration',
    imageUrl: creation.imageUrl,
    imageAlt: '',
    additionalImages: JSON.stringify(creation.additionalImages),
  });
  expect(screen.getByText('Digital creation updated successfully')).toBeInTheDocument();
});

test('without its main image a creation gets the placeholder; without further ones an empty list takes them away', async () => {
  const { dialog, requests } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: { body: creation } });
  const removals = dialog.getAllByRole('button', { name: 'Remove picture 1' });
  for (const button of removals) await user.click(button);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(partsOf(sentBy(requests, 'updateDigitalCreation').body)).toMatchObject({
    imageUrl: expect.stringContaining('/uploads/picture-to-come'),
    additionalImages: '[]',
  });
});

test('a sixth further picture is left out', async () => {
  const { dialog } = await openEditor('Add Creation');
  const six = [1, 2, 3, 4, 5, 6].map((number) => aPhoto(`${number}.jpg`));
  await user.upload(dialog.getByLabelText('Additional Images'), six);
  expect(dialog.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(5);
});

test("a visitor's save is refused in the server's words and stays open", async () => {
  const updateDigitalCreation = { status: 401, body: { message: 'Please sign in.', code: 'UNAUTHORIZED' } };
  const { dialog } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation });
  await user.type(dialog.getByLabelText('Title'), ' II');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please sign in.');
  expect(dialog.getByLabelText('Title')).toHaveValue('Night Bus Loop II');
});

test('a failure without words is told in ours', async () => {
  const { dialog } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: broken(502) });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save digital creation');
});

test('the button reads Saving... meanwhile', async () => {
  const { dialog } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: 'never' });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeDisabled();
});

test('an empty gallery offers the first one', async () => {
  const { dialog } = await openEditor('Add Your First Creation', { listDigitalCreations: { body: [] } });
  expect(dialog.getByRole('heading', { name: 'Add Digital Creation' })).toBeInTheDocument();
});

test('the owner can keep the controls from visitors, and has them', async () => {
  const hidden = { showsShopControls: true, showsGalleryControls: false };
  await openGallery({ getSettings: { body: hidden } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Creation' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Edit Night Bus Loop' })).not.toBeInTheDocument();
  act(() => setSessionHint(true));
  expect(await screen.findByRole('button', { name: 'Edit Night Bus Loop' })).toBeInTheDocument();
});

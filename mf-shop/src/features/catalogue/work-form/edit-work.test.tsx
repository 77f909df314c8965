import { deleteAllDrafts } from '@studio/forms';
import { setSessionHint } from '@studio/host';
import { broken, fakeBff, delayAnswers, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { aWork, givenCart, shownControls } from '../../../testing/works';

// The first opening loads the uploader's code, which is slow on a busy machine.
const soon = { timeout: 15_000 };

const further = '/uploads/room-1200x900-aabbcc.webp';
const rooms = [1, 2, 3, 4, 5].map((n) => `/uploads/room-${n}-1200x900-aabbcc.webp`);
const heron = aWork({ id: 3, version: 5, title: 'Heron', category: 'zine', additionalImages: [further] });
const unauthorized = { status: 401, body: { message: 'Only the owner may do this.', code: 'UNAUTHORIZED' } };

async function openEdit(updateArtwork: FakeAnswers['updateArtwork'], answers: FakeAnswers = {}) {
  givenCart();
  deleteAllDrafts();
  setSessionHint(true);
  const bff = fakeBff({ listArtworks: { body: [heron] }, getSettings: shownControls, updateArtwork, ...answers });
  renderRemote(remote, '/shop');
  render(<Toaster />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Edit Heron' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Artwork' }, soon));
  const retitle = async (title: string) => {
    fireEvent.change(form.getByLabelText('Title'), { target: { value: title } });
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
  };
  const updates = () => bff.requests.filter(({ call }) => call === 'updateArtwork');
  return { bff, user, form, retitle, updates };
}

test('shows the year that is written, which a work without one keeps folded', async () => {
  const { form } = await openEdit(unauthorized, { listArtworks: { body: [{ ...heron, year: '2024' }] } });
  expect(form.getByLabelText('Year (optional)')).toHaveValue('2024');
  expect(form.getByLabelText('Year (optional)').closest('details')).toHaveAttribute('open');
});

test('is filled from the work, and offers merchandise and the stored category', async () => {
  const { form } = await openEdit(unauthorized);
  expect(form.getByLabelText('Title')).toHaveValue('Heron');
  expect(form.getByLabelText('Price ($)')).toHaveValue('100');
  expect(form.getByLabelText('Dimensions')).toHaveValue('60 x 80 cm');
  expect(form.getByLabelText('Category')).toHaveDisplayValue('Zine');
  expect(form.getByRole('option', { name: 'Merchandise' })).toBeInTheDocument();
  expect(form.getAllByRole('listitem')).toHaveLength(2);
});

test('saves against the version that it was filled from, says so, closes and reads the lists anew', async () => {
  const { bff, retitle, updates } = await openEdit({ body: { artwork: heron } });
  await retitle('Grey Heron');
  expect(await screen.findByText('Artwork Updated')).toBeInTheDocument();
  expect(screen.getByText('Your artwork has been successfully updated')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(updates()).toMatchObject([{ params: { id: '3' }, ifMatch: '"5"' }]);
  expect(updates()[0]!.body).toEqual({
    title: 'Grey Heron',
    description: heron.description,
    price: 100,
    category: 'zine',
    dimensions: '60 x 80 cm',
    imageUrl: heron.imageUrl,
    additionalImages: [further],
  });
  const readsOfTheList = () => bff.requests.filter(({ call, query }) => call === 'listArtworks' && !query['ids']);
  await waitFor(() => expect(readsOfTheList()).toHaveLength(2));
});

test('of a work with more pictures than may be chosen none is lost', async () => {
  const { form, retitle, updates } = await openEdit(
    { body: { artwork: heron } },
    { listArtworks: { body: [{ ...heron, additionalImages: rooms }] } },
  );
  expect(form.getAllByRole('listitem')).toHaveLength(6);
  await retitle('Grey Heron');
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]!.body).toMatchObject({ imageUrl: heron.imageUrl, additionalImages: rooms });
});

test('uploads a new picture, and sends its address and never a blob', async () => {
  const { user, form, retitle, updates } = await openEdit(
    { body: { artwork: heron } },
    { uploadImage: { status: 201, body: { url: '/uploads/new-9x9-aabbcc.webp', width: 9, height: 9 } } },
  );
  await user.upload(
    form.getByLabelText('Images'),
    new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'new.png', { type: 'image/png' }),
  );
  await user.click(form.getByRole('button', { name: 'Move picture 3 earlier' }));
  await user.click(form.getByRole('button', { name: 'Move picture 2 earlier' }));
  await retitle('Heron');
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]!.body).toMatchObject({
    imageUrl: '/uploads/new-9x9-aabbcc.webp',
    additionalImages: [heron.imageUrl, further],
  });
});

test("says 'Missing Information' and sends nothing while a field is empty", async () => {
  const { retitle, updates } = await openEdit(unauthorized);
  await retitle('');
  expect(await screen.findByText('Missing Information')).toBeInTheDocument();
  expect(screen.getByText('Please fill out all fields')).toBeInTheDocument();
  expect(updates()).toEqual([]);
});

test.each([
  ['the message of the server', unauthorized, 'Only the owner may do this.'],
  ['its own words where the server has none', broken(502), 'Failed to update artwork'],
])("is refused with 'Update Failed' and %s, and keeps what was written", async (_, answer, reason) => {
  const { form, retitle } = await openEdit(answer);
  await retitle('Grey Heron');
  expect(await screen.findByText('Update Failed')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Grey Heron');
});

test("says 'An unknown error occurred' where no answer comes", async () => {
  const { retitle } = await openEdit('unreachable');
  await retitle('Grey Heron');
  expect(await screen.findByText('An unknown error occurred')).toBeInTheDocument();
});

test('a work that was changed meanwhile keeps the text, says so, and can be loaded anew', async () => {
  const newer = { ...heron, version: 6, title: 'Night Heron' };
  let works = [heron];
  const { user, form, retitle, updates } = await openEdit(
    () => {
      works = [newer];
      return { status: 409, body: { message: 'It was changed meanwhile.', code: 'CONFLICT' } };
    },
    { listArtworks: () => ({ body: works }) },
  );
  await retitle('Grey Heron');
  expect(await screen.findByText('It was changed meanwhile.')).toBeInTheDocument();
  expect(await screen.findByText(/What you wrote is still here/)).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Grey Heron');
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  const fresh = within(await screen.findByRole('form', { name: 'Edit Artwork' }));
  await waitFor(() => expect(fresh.getByLabelText('Title')).toHaveValue('Night Heron'));
  await user.click(fresh.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(updates().at(-1)).toMatchObject({ ifMatch: '"6"' }));
});

test('what was typed can be saved over the newer one too', async () => {
  let works = [heron];
  const { user, form, retitle, updates } = await openEdit(
    ({ ifMatch }) => {
      if (ifMatch === '"6"') return { body: { artwork: heron } };
      works = [{ ...heron, version: 6 }];
      return { status: 409, body: { message: 'It was changed meanwhile.', code: 'CONFLICT' } };
    },
    { listArtworks: () => ({ body: works }) },
  );
  await retitle('Grey Heron');
  await user.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(updates().at(-1)).toMatchObject({ ifMatch: '"6"', body: { title: 'Grey Heron' } }));
});

test('a work that was deleted elsewhere leaves the wall, not the form and what was typed', async () => {
  let works = [heron];
  const { form, retitle } = await openEdit(
    () => {
      works = [];
      return { status: 404, body: { message: 'There is no such work.', code: 'NOT_FOUND' } };
    },
    { listArtworks: () => ({ body: works }) },
  );
  await retitle('Grey Heron');
  expect(await screen.findByText('There is no such work.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Heron')).not.toBeInTheDocument());
  expect(form.getByLabelText('Title')).toHaveValue('Grey Heron');
});

test('a work that is saved late closes no other dialog that was opened since', async () => {
  const wren = aWork({ id: 4, title: 'Wren' });
  const { user, form, retitle } = await openEdit(
    { body: { artwork: heron } },
    { listArtworks: { body: [heron, wren] } },
  );
  const answer = delayAnswers('PUT');
  await retitle('Grey Heron');
  await form.findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Edit Wren' }));
  await screen.findByRole('form', { name: 'Edit Artwork' });
  answer();
  expect(await screen.findByText('Artwork Updated')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Wren');
});

test('a dialog that was closed opens again as it was left; Cancel lets it go', async () => {
  const { user, form } = await openEdit(unauthorized);
  const title = () => within(screen.getByRole('form', { name: 'Edit Artwork' })).getByLabelText('Title');
  const openAgain = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Heron' }));
    await screen.findByRole('form', { name: 'Edit Artwork' });
  };
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Grey Heron' } });
  await user.keyboard('{Escape}');
  await openAgain();
  expect(title()).toHaveValue('Grey Heron');
  expect(screen.getByText(/what you had not saved/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await openAgain();
  expect(title()).toHaveValue('Heron');
});

import { deleteAllDrafts } from '@studio/forms';
import { setSessionHint } from '@studio/host';
import { fakeBff, delayAnswers, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { aWork, givenCart, shownControls } from '../../../testing/works';

// The first opening loads the uploader's code, which is slow on a busy machine.
const soon = { timeout: 15_000 };

const png = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: 'image/png' });
const anUpload = (url: string) => ({ status: 201, body: { url, width: 1200, height: 900 } });

function openShop({ isOwner = false, ...answers }: FakeAnswers & { isOwner?: boolean } = {}) {
  givenCart();
  deleteAllDrafts();
  setSessionHint(isOwner);
  const bff = fakeBff({ listArtworks: { body: [aWork({ title: 'Heron' })] }, getSettings: shownControls, ...answers });
  renderRemote(remote, '/shop');
  render(<Toaster />);
  const user = userEvent.setup({ delay: null });
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Artwork' }));
    return within(await screen.findByRole('form', { name: 'Add Artwork' }, soon));
  };
  return { bff, user, openForm };
}

async function fill(user: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) {
  await user.upload(form.getByLabelText('Images'), [png('front.png'), png('room.png')]);
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Kingfisher' } });
  fireEvent.change(form.getByLabelText('Price ($)'), { target: { value: '120.50' } });
  fireEvent.change(form.getByLabelText('Dimensions'), { target: { value: '30 x 40 cm' } });
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'Blue.' } });
}

const submit = () => screen.getByRole('button', { name: 'Add to Shop' });

test('the toggle shows and hides the form, whose category is canvas and has no merchandise', async () => {
  const { user, openForm } = openShop();
  const form = await openForm();
  const category = form.getByLabelText('Category');
  expect(category).toHaveValue('canvas');
  expect(within(category).queryByRole('option', { name: 'Merchandise' })).not.toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: 'Add Artwork' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByRole('form', { name: 'Add Artwork' })).not.toBeInTheDocument();
});

test('tells which size it understood, and what to write where it understood none', async () => {
  const { openForm } = openShop();
  const size = (await openForm()).getByLabelText('Dimensions');
  expect(size).toHaveAccessibleDescription('With the unit, such as 60 x 80 cm');
  fireEvent.change(size, { target: { value: '23 1/2 x 30 in' } });
  expect(size).toHaveAccessibleDescription('Read as 59.7 × 76.2 cm, turned to match the picture');
  fireEvent.change(size, { target: { value: '60 × 80' } });
  expect(size).toHaveAccessibleDescription(/^No size found, so nobody can see it on their wall: try 60 x 80 cm/);
});

test('cannot be sent without an image', async () => {
  const { user, openForm } = openShop();
  const form = await openForm();
  expect(submit()).toBeDisabled();
  await user.upload(form.getByLabelText('Images'), png('front.png'));
  expect(submit()).toBeEnabled();
  await user.click(form.getByRole('button', { name: 'Remove picture 1' }));
  expect(submit()).toBeDisabled();
});

test("says 'Missing Information', marks what is missing and goes to the first of it", async () => {
  const { user, openForm } = openShop();
  const form = await openForm();
  await user.upload(form.getByLabelText('Images'), png('front.png'));
  await user.click(submit());
  expect(await screen.findByText('Missing Information')).toBeInTheDocument();
  expect(screen.getByText('Please fill out all fields and upload at least one image')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveFocus();
  for (const label of ['Title', 'Price ($)', 'Dimensions', 'Description']) {
    expect(form.getByLabelText(label)).toBeInvalid();
  }
});

test("a visitor's addition makes no call, is marked as a preview and can be neither bought, edited nor opened", async () => {
  const { bff, user, openForm } = openShop();
  await fill(user, await openForm());
  const asked = bff.requests.length;
  await user.click(submit());
  expect(await screen.findByText('Artwork Added')).toBeInTheDocument();
  expect(screen.getByText('Your artwork has been added to the shop')).toBeInTheDocument();
  const card = within(screen.getByRole('heading', { name: 'Kingfisher' }).closest('li')!);
  expect(card.getByText('$120.50')).toBeInTheDocument();
  expect(card.getByText(/only you can see it/)).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'Kingfisher' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(card.queryByRole('button', { name: /Add to Cart|Edit/ })).not.toBeInTheDocument();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Add Artwork' })).not.toBeInTheDocument();
  expect(bff.requests).toHaveLength(asked);
});

test("the owner's addition is uploaded picture by picture, stored, and seen in the list that is read anew", async () => {
  const uploads = ['/uploads/front-1200x900-aabbcc.webp', '/uploads/room-1200x900-aabbcc.webp'].map(anUpload);
  const created = aWork({ id: 7, title: 'Kingfisher' });
  let works = [aWork({ title: 'Heron' })];
  const { bff, user, openForm } = openShop({
    isOwner: true,
    listArtworks: () => ({ body: works }),
    uploadImage: () => uploads.shift()!,
    createArtwork: () => {
      works = [created, ...works];
      return { status: 201, body: { artwork: created } };
    },
  });
  await fill(user, await openForm());
  await user.click(submit());
  expect(await screen.findByRole('link', { name: 'Kingfisher' })).toBeInTheDocument();
  const stored = bff.requests.find(({ call }) => call === 'createArtwork')!;
  expect(stored.body).toEqual({
    title: 'Kingfisher',
    description: 'Blue.',
    price: 120.5,
    category: 'canvas',
    dimensions: '30 x 40 cm',
    imageUrl: '/uploads/front-1200x900-aabbcc.webp',
    additionalImages: ['/uploads/room-1200x900-aabbcc.webp'],
  });
});

test('a session that ends mid-way keeps the form, stores nothing and sends no picture twice', async () => {
  const answers = [
    { status: 401, body: { message: 'Please sign in again.', code: 'UNAUTHORIZED' } },
    { status: 201, body: { artwork: aWork({ id: 7 }) } },
  ];
  const { bff, user, openForm } = openShop({
    isOwner: true,
    uploadImage: anUpload('/uploads/a-9x9-aabbcc.webp'),
    createArtwork: () => answers.shift()!,
  });
  const form = await openForm();
  await fill(user, form);
  await user.click(submit());
  expect(await screen.findByText('Please sign in again.')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Kingfisher');
  expect(form.getByLabelText('Description')).toHaveValue('Blue.');
  expect(screen.queryByRole('heading', { name: 'Kingfisher' })).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('Artwork Added')).toBeInTheDocument();
  expect(bff.requests.filter(({ call }) => call === 'uploadImage')).toHaveLength(2);
});

test('a work on its way is not sent twice by its form that is opened again', async () => {
  const { bff, user, openForm } = openShop({
    isOwner: true,
    uploadImage: anUpload('/uploads/a-9x9-aabbcc.webp'),
    createArtwork: { status: 201, body: { artwork: aWork({ id: 7 }) } },
  });
  await fill(user, await openForm());
  const answer = delayAnswers('POST');
  await user.click(submit());
  await screen.findByRole('button', { name: 'Adding...' });
  await user.click(screen.getByRole('button', { name: 'Add Artwork' }));
  const again = await openForm();
  expect(again.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  expect(again.getByLabelText('Title')).toBeDisabled();
  await act(async () => answer());
  expect(await screen.findByText('Artwork Added')).toBeInTheDocument();
  await waitFor(() => expect(again.getByLabelText('Title')).toHaveValue(''));
  expect(again.getByRole('button', { name: 'Add to Shop' })).toBeDisabled();
  expect(bff.requests.filter(({ call }) => call === 'createArtwork')).toHaveLength(1);
});

test.each(['Cancel', 'Add to Shop'])("after '%s' the focus is on the toggle", async (way) => {
  const { user, openForm } = openShop();
  await fill(user, await openForm());
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add Artwork' })).toHaveFocus();
});

test('shows at its field what the server says of it', async () => {
  const fields = [{ field: 'price', message: 'A price has at most two decimals.' }];
  const { user, openForm } = openShop({
    isOwner: true,
    uploadImage: anUpload('/uploads/a-9x9-aabbcc.webp'),
    createArtwork: { status: 400, body: { message: 'That can not be stored.', code: 'INVALID_REQUEST', fields } },
  });
  const form = await openForm();
  await fill(user, form);
  await user.click(submit());
  expect(await screen.findByText('That can not be stored.')).toBeInTheDocument();
  expect(form.getByLabelText('Price ($)')).toHaveAccessibleDescription('A price has at most two decimals.');
  expect(form.getByLabelText('Price ($)')).toHaveFocus();
});

test('what a work can do without is folded, and opens where something is written or wrong', async () => {
  const fields = [{ field: 'year', message: 'A year has four digits.' }];
  const { user, openForm } = openShop({
    isOwner: true,
    uploadImage: anUpload('/uploads/a-9x9-aabbcc.webp'),
    createArtwork: { status: 400, body: { message: 'That year can not be stored.', code: 'INVALID_REQUEST', fields } },
  });
  const form = await openForm();
  const more = form.getByLabelText('Year (optional)').closest('details')!;
  expect(more).not.toHaveAttribute('open');
  for (const label of ['Images', 'Title', 'Price ($)', 'Dimensions', 'Category', 'Description'])
    expect(form.getByLabelText(label).closest('details')).toBeNull();
  await fill(user, form);
  expect(more).not.toHaveAttribute('open');
  await user.click(submit());
  expect(await screen.findByText('That year can not be stored.')).toBeInTheDocument();
  await waitFor(() => expect(more).toHaveAttribute('open'));
  expect(form.getByLabelText('Year (optional)')).toHaveFocus();
});

test('the owner can hide the controls from everybody else', async () => {
  const getSettings = { body: { showsShopControls: false, showsGalleryControls: true } };
  openShop({ getSettings });
  await screen.findByRole('heading', { name: 'Heron' });
  expect(screen.queryByRole('button', { name: /Add Artwork|Edit/ })).not.toBeInTheDocument();
});

test('the owner keeps the controls that are hidden from others', async () => {
  openShop({ isOwner: true, getSettings: { body: { showsShopControls: false, showsGalleryControls: true } } });
  expect(await screen.findByRole('button', { name: 'Add Artwork' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit Heron' })).toBeInTheDocument();
});

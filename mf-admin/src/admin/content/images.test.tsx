import { fireEvent, screen, within } from '@testing-library/react';
import { aCreation, aPhoto, aProject, fill, openTab, partsOf } from '../admin.fixture';

const heic = () =>
  new File([Uint8Array.from('\0\0\0\x1cftypheic\0\0\0\0', (letter) => letter.charCodeAt(0))], 'a.jpg', {
    type: 'image/jpeg',
  });
const details = ['/uploads/one-800x600-6a7569.webp', '/uploads/two-800x600-6a7569.webp'];

test('refusal 113: a format that cannot be shown is named as soon as it is chosen, and nothing goes up', async () => {
  const { user, calls, pass } = await openTab('?tab=portfolio&edit=1');
  await user.upload(screen.getByLabelText('Replacement Image (optional)'), heic());
  await pass(50);
  expect(screen.getByText(/^a\.jpg is HEIC, which cannot be shown here/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(calls()).not.toContain('updatePortfolioProject');
});

test.each([1, 5])('of %d pictures one that is none is led to when it is to be saved', async (count) => {
  const { user, pass, calls } = await openTab('?tab=portfolio&edit=1');
  const field = screen.getByLabelText('Sketches (optional)');
  await user.upload(field, [heic(), ...Array.from({ length: count - 1 }, () => aPhoto)]);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  // The maximum is reached, so the input is disabled.
  const [first] = screen.getAllByRole('button', { name: 'Remove picture 1' });
  expect(count === 5 ? first!.closest('ul') : field).toHaveFocus();
  expect(calls()).not.toContain('updatePortfolioProject');
});

test('a picture that the server does not take is led to, and says so beside it', async () => {
  const uploadImage = { status: 400, body: { message: 'This picture cannot be read.', code: 'INVALID_IMAGE' } };
  const { user, pass, calls } = await openTab('?tab=creations&edit=1', { uploadImage });
  const field = screen.getByLabelText('Additional Images (optional)');
  await user.upload(field, aPhoto);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(field).toHaveAccessibleDescription(/^This picture cannot be read\./);
  const remove = screen.getByRole('button', { name: 'Remove picture 1' });
  expect(remove).toHaveFocus();
  expect(calls()).not.toContain('updateDigitalCreation');
  await user.click(remove);
  await pass(50);
  expect(field).not.toHaveAccessibleDescription(/cannot be read/);
});

test('a further picture is made the main one, which takes its place', async () => {
  const { user, pass, requests } = await openTab('?tab=creations&edit=1', {
    listDigitalCreations: { body: [{ ...aCreation, additionalImages: details }] },
    updateDigitalCreation: { body: aCreation },
  });
  await user.click(screen.getByRole('button', { name: 'Make picture 2 the main one' }));
  await pass(50);
  expect(screen.getByText('It is the main picture now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const { imageUrl, additionalImages } = partsOf(requests.find(({ call }) => call === 'updateDigitalCreation')!.body);
  expect([imageUrl, JSON.parse(additionalImages!)]).toEqual([details[1], [details[0], aCreation.imageUrl]]);
});

test('the focal point goes with the project, and another picture begins without', async () => {
  const { user, pass, requests } = await openTab('?tab=portfolio&edit=1', {
    listPortfolio: { body: [{ ...aProject, focalPoint: '30% 0%' }] },
    updatePortfolioProject: { body: aProject },
  });
  screen.getByRole('slider', { name: 'Focal point' }).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = () => partsOf(requests.filter(({ call }) => call === 'updatePortfolioProject').at(-1)!.body);
  expect(sent()).toMatchObject({ focalPoint: '31% 0%' });
  await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
  await user.upload(screen.getByLabelText('Replacement Image (optional)'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(sent()).toMatchObject({ focalPoint: '', file: 'wall.jpg' });
});

test('an upload that is stopped saves nothing and keeps the form; it goes up when it is sent again', async () => {
  const { user, pass, calls } = await openTab('', { createPortfolioProject: 'never' });
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes.');
  await user.upload(screen.getByLabelText('Image'), aPhoto);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await pass(50);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Harbour');
  expect(within(screen.getAllByRole('list', { name: 'Chosen pictures' })[0]!).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(calls().filter((call) => call === 'createPortfolioProject')).toHaveLength(2);
});

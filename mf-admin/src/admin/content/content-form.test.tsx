import { screen, within } from '@testing-library/react';
import { broken } from '@studio/host/testing';
import { aCreation, aPhoto, aProject, fill, openTab, partsOf } from '../admin.fixture';

test('a new project begins with its defaults', async () => {
  const { pass } = await openTab();
  jest.setSystemTime(new Date(2026, 2, 9, 12));
  await pass(50);
  const form = within(screen.getByRole('form', { name: 'Add Project' }));
  expect(form.getByLabelText('Title')).toHaveValue('');
  expect(form.getByLabelText('Category')).toHaveValue('murals');
  expect(form.getByLabelText('Date')).not.toHaveValue('');
  expect(optionsOf('Category')).toEqual(['Murals', 'Canvases', 'Logos', 'Custom']);
  expect(form.getByText(/maximum 10MB/)).toBeInTheDocument();
});

test('a new creation begins as an illustration', async () => {
  await openTab('?tab=creations');
  expect(screen.getByLabelText('Category')).toHaveValue('illustration');
  expect(optionsOf('Category')).toEqual(['Illustration', '3d', 'Motion', 'Ai', 'Other']);
});

test('a project goes up with its file, and says so', async () => {
  const { user, pass, requests } = await openTab('', { createPortfolioProject: { status: 201, body: aProject } });
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes at dawn.');
  await user.selectOptions(screen.getByLabelText('Category'), 'canvases');
  await user.clear(screen.getByLabelText('Date'));
  await user.type(screen.getByLabelText('Date'), '2026-03-09');
  await user.upload(screen.getByLabelText('Image'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  const sent = requests.find(({ call }) => call === 'createPortfolioProject')!;
  expect(partsOf(sent.body)).toEqual({
    title: 'Harbour',
    category: 'canvases',
    date: '2026-03-09',
    description: 'Cranes at dawn.',
    file: 'wall.jpg',
  });
  expect(sent.ifMatch).toBeUndefined();
  expect(screen.getByText('Portfolio item created successfully')).toBeInTheDocument();
  expect(requests.filter(({ call }) => call === 'listPortfolio')).toHaveLength(2);
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('without a file the address of a picture goes', async () => {
  const { user, pass, requests } = await openTab('', { createPortfolioProject: { status: 201, body: aProject } });
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes.');
  await fill(user, 'Image URL (optional)', 'https://elsewhere.example/a.jpg');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  const { body } = requests.find(({ call }) => call === 'createPortfolioProject')!;
  expect(partsOf(body)).toMatchObject({ imageUrl: 'https://elsewhere.example/a.jpg' });
  expect(partsOf(body)).not.toHaveProperty('file');
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user, calls } = await openTab();
  await fill(user, 'Description', '   ');
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  expect(await screen.findByText('Title is required')).toBeInTheDocument();
  expect(screen.getByText('Description is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(calls()).not.toContain('createPortfolioProject');
});

test('a file over 10MB stays here', async () => {
  const { user, calls, pass } = await openTab();
  const big = new File(['x'], 'big.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(screen.getByLabelText('Image'), big);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(screen.getByText('Image must be 10MB or smaller')).toBeInTheDocument();
  expect(calls()).not.toContain('createPortfolioProject');
});

test('Edit opens the row in the form, with its picture, its day and its own category', async () => {
  const { user } = await openTab('', {
    listPortfolio: { body: [{ ...aProject, category: 'sculpture', date: '2025-01-05T09:00:00Z' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
  const form = within(screen.getByRole('form', { name: 'Edit Project' }));
  expect(form.getByLabelText('Title')).toHaveValue('Heron Wall');
  expect(form.getByLabelText('Date')).toHaveValue('2025-01-05');
  expect(form.getByLabelText('Category')).toHaveValue('sculpture');
  expect(form.getByText('Current image')).toBeInTheDocument();
  expect(form.getByLabelText('Replacement Image (optional)')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('form', { name: 'Add Project' })).toBeInTheDocument();
});

test('a change says which version it was made from', async () => {
  const { user, pass, requests } = await openTab('?tab=portfolio&edit=1', {
    updatePortfolioProject: { body: aProject },
  });
  await fill(user, 'Title', ' II');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = requests.find(({ call }) => call === 'updatePortfolioProject')!;
  expect(sent).toMatchObject({ params: { id: '1' }, ifMatch: '"1"' });
  expect(partsOf(sent.body)).toMatchObject({ title: 'Heron Wall II', client: '', imageUrl: aProject.imageUrl });
  expect(screen.getByText('Portfolio item updated successfully')).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Add Project' })).toBeInTheDocument();
});

test('what the server says of a field stands beside it', async () => {
  const fields = [
    { field: 'title', message: 'A title of at most 200 characters, please.' },
    { field: 'file', message: 'This is no picture.' },
  ];
  const { user, pass } = await openTab('?tab=portfolio&edit=1', {
    updatePortfolioProject: {
      status: 400,
      body: { message: 'Some fields are wrong.', code: 'INVALID_REQUEST', fields },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('A title of at most 200 characters, please.');
  expect(screen.getByText('This is no picture.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: /Notifications/ })).getByText('Some fields are wrong.'),
  ).toBeInTheDocument();
});

test('a failure without words is told in ours', async () => {
  const { user, pass } = await openTab('?tab=portfolio&edit=1', { updatePortfolioProject: broken(502) });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update portfolio item');
});

test('how a file goes up is shown', async () => {
  const { user, pass } = await openTab('', { createPortfolioProject: 'never' });
  await fill(user, 'Title', 'Harbour');
  await fill(user, 'Description', 'Cranes.');
  await user.upload(screen.getByLabelText('Image'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await pass(50);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(50);
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled();
});

test("a creation's further pictures go up first and are referred to in their order", async () => {
  const kept = '/uploads/detail-800x600-6a7569.webp';
  const url = '/uploads/new-800x600-6a7569.webp';
  const { user, pass, requests } = await openTab('?tab=creations&edit=1', {
    listDigitalCreations: { body: [{ ...aCreation, additionalImages: [kept] }] },
    uploadImage: { status: 201, body: { url, width: 800, height: 600 } },
    updateDigitalCreation: { body: aCreation },
  });
  await user.upload(screen.getByLabelText('Additional Images (optional)'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = requests.find(({ call }) => call === 'updateDigitalCreation')!;
  expect(JSON.parse(partsOf(sent.body).additionalImages!)).toEqual([kept, url]);
  expect(partsOf(sent.body)).not.toHaveProperty('file');
  expect(screen.getByText('Digital creation updated successfully')).toBeInTheDocument();
});

function optionsOf(label: string) {
  return within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

test('a day is asked for by the browser’s own date field', async () => {
  await openTab();
  const date = screen.getByLabelText('Date');
  expect(date).toHaveAttribute('type', 'date');
  expect(date).toHaveAttribute('min', '1900-01-01');
  expect(date).toHaveAttribute('max', '2099-12-31');
});

test('no password manager or keyboard changes what the owner writes about others', async () => {
  await openTab('?tab=testimonials&edit=new', { listTestimonials: { body: [] } });
  for (const label of ['Name', 'Company', 'Rating', 'Testimonial']) {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('autocomplete', 'off');
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore']) expect(field).toHaveAttribute(name);
  }
});

test('the address of a post is left as it is typed', async () => {
  await openTab('?tab=blog&edit=new', { listBlogPosts: { body: [] } });
  const address = screen.getByLabelText('Address');
  expect(address).toHaveAttribute('autocapitalize', 'none');
  expect(address).toHaveAttribute('autocorrect', 'off');
  expect(address).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByLabelText('Title')).not.toHaveAttribute('autocapitalize');
});

import { screen } from '@testing-library/react';
import type { Artwork, BodyOf, createService } from '@studio/contract';
import { aPhoto, fill, openAdmin } from '../admin.fixture';

const aWork: Artwork = {
  id: 4,
  version: 2,
  title: 'Liffey Bloom',
  description: 'Acrylic.',
  price: 420.5,
  imageUrl: '/uploads/liffey-bloom-1280x1600-996070.webp',
  category: 'canvas',
  dimensions: '80 × 100 cm',
  inStock: true,
  available: 1,
  additionalImages: [],
  createdAt: '2025-02-11T10:00:00.000Z',
};

test("a work's new picture goes up first, and its price is a number", async () => {
  const url = '/uploads/new-800x600-6a7569.webp';
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: '?tab=artworks&edit=4',
    answers: {
      listArtworks: { body: [aWork] },
      uploadImage: { status: 201, body: { url, width: 800, height: 600 } },
      updateArtwork: { body: { artwork: aWork } },
    },
  });
  await pass(100);
  await user.upload(screen.getByLabelText('Replacement Image (optional)'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const { id: _, version: __, createdAt: ___, inStock: ____, available: _____, ...unchanged } = aWork;
  expect(requests.find(({ call }) => call === 'updateArtwork')).toMatchObject({
    ifMatch: '"2"',
    body: { ...unchanged, imageUrl: url },
  });
  expect(requests.find(({ call }) => call === 'updateArtwork')!.body).not.toHaveProperty('stock');
});

test('a price with a comma is the one that was typed, or is asked about', async () => {
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: '?tab=artworks&edit=4',
    answers: { listArtworks: { body: [aWork] }, updateArtwork: { body: { artwork: { ...aWork, version: 3 } } } },
  });
  await pass(100);
  const price = screen.getByLabelText('Price in US dollars');
  // jsdom's number input drops everything but digits.
  expect(price).toHaveAttribute('type', 'text');
  const save = async (text: string) => {
    await user.clear(price);
    await user.type(price, text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await pass(50);
  };
  await save('1,250');
  expect(price).toHaveAccessibleDescription(/^1,250 can be read in two ways. Write 1250 or 1.25./);
  expect(requests.some(({ call }) => call === 'updateArtwork')).toBe(false);
  await save('1.250,50');
  expect(requests.find(({ call }) => call === 'updateArtwork')!.body).toMatchObject({ price: 1250.5 });
});

test('pieces that were counted before a sale are not put back on sale by keeping what was typed', async () => {
  let work = aWork;
  const conflict = { status: 409, body: { message: 'It was changed meanwhile.', code: 'CONFLICT' } };
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: '?tab=artworks&edit=4',
    answers: {
      listArtworks: () => ({ body: [work] }),
      updateArtwork: ({ ifMatch }) => {
        if (ifMatch === '"3"') return { body: { artwork: work } };
        work = { ...aWork, version: 3, inStock: false, available: 0 };
        return conflict;
      },
    },
  });
  await pass(100);
  await fill(user, 'Title', ' II');
  await fill(user, 'Pieces for sale (optional)', '1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  expect(screen.getByLabelText('Pieces for sale (optional)')).toHaveValue('');
  expect(screen.getByText('Please count again: it has changed since')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const { body } = requests.findLast(({ call }) => call === 'updateArtwork')!;
  expect(body).toMatchObject({ title: 'Liffey Bloom II' });
  expect(body).not.toHaveProperty('stock');
});

test('a work that is paid for just now says so in the list', async () => {
  const { pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=artworks',
    answers: { listArtworks: { body: [{ ...aWork, available: 0 }] } },
  });
  await pass(50);
  expect(screen.getByText('Being bought just now')).toBeInTheDocument();
  expect(screen.getByText('$420.50')).toBeInTheDocument();
});

test('a work whose pictures nobody sees any more says so where they are chosen', async () => {
  const old = ['http://a.example/heron.png', 'http://a.example/wren.png'];
  const { pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=artworks&edit=4',
    answers: { listArtworks: { body: [{ ...aWork, id: 4, imageUrl: old[0], additionalImages: old.slice(1) }] } },
  });
  await pass(100);
  expect(screen.getAllByText('Not shown: its address begins with http://. Choose another.')).toHaveLength(2);
});

test('a service is added by what the contract asks of it', async () => {
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: '?tab=services&edit=new',
    answers: {
      listServices: { body: [] },
      createService: ({ body }) => ({ body: { id: 1, version: 1, ...(body as BodyOf<typeof createService>) } }),
    },
  });
  await pass(50);
  const typed = { Title: 'Murals', Price: 'From €400', Button: 'Ask', Description: 'Walls.' };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Add Service' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'createService')!.body).toEqual({
    title: 'Murals',
    price: 'From €400',
    icon: 'palette',
    callToAction: 'Ask',
    description: 'Walls.',
  });
  expect(screen.getByText('Service added successfully')).toBeInTheDocument();
});

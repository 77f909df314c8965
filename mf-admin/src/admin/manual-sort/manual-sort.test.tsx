import { screen, within } from '@testing-library/react';
import type { Artwork, Service, Testimonial } from '@studio/contract';
import { aCreation, aProject, keepBack, openTab, storeDraft } from '../admin.fixture';

const work: Artwork = {
  ...{ id: 1, version: 1, title: 'Heron Wall', description: 'A heron.', price: 120, category: 'canvas' },
  ...{ dimensions: '60 x 80 cm', imageUrl: '/uploads/heron-1600x1067-6a7569.webp', inStock: true, available: 1 },
  ...{ additionalImages: [], createdAt: '2025-02-11T23:30:00.000Z' },
};

const aService: Service = {
  ...{ id: 1, version: 1, title: 'Murals', description: 'Walls.', icon: 'cpu', price: 'From $900' },
  callToAction: 'Plan a wall',
};

const aTestimonial: Testimonial = {
  ...{ id: 1, version: 1, name: 'Orla', company: 'Café Nua', testimonial: 'A wall.', rating: 4.5 },
  imageUrl: '/uploads/orla-800x800-6a7569.webp',
};

const three = ['Heron Wall', 'Night Bus', 'Gorse'].map((title, index) => ({ ...work, id: index + 1, title }));
const titles = (list = 'Order of Featured') =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('button', { name: /^Move .* to the top$/ })
    .map((button) => /^Move (.*) to the top$/.exec(button.getAttribute('aria-label')!)![1]);

test('a refused order is kept, with what has come meanwhile behind it, and saved from what is seen then', async () => {
  let works = three;
  let isRefused = true;
  const message = 'Works were added or deleted in the meantime. Nothing was saved.';
  const { user, pass, requests } = await openTab('?tab=artworks', {
    listArtworks: () => ({ body: works }),
    arrangeArtworks: ({ body }) => {
      if (!isRefused) return { body: { ids: (body as { ids: number[] }).ids } };
      [works, isRefused] = [[{ ...work, id: 4, title: 'Moth Hour' }, ...three.slice(1)], false];
      return { status: 409, body: { code: 'CONFLICT', message } };
    },
  });
  await user.click(screen.getByRole('link', { name: 'Order of Featured' }));
  await pass(50);
  await pass(50);
  expect(screen.getByRole('button', { name: 'Save Order' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move Gorse to the top' }));
  expect(titles()).toEqual(['Gorse', 'Heron Wall', 'Night Bus']);
  // In a browser, a disabled button loses the focus.
  expect(screen.getByRole('button', { name: 'Move Gorse to the top' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Move Gorse to the top' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await pass(50);
  expect(screen.getByText(new RegExp(message))).toBeInTheDocument();
  expect(titles()).toEqual(['Gorse', 'Night Bus', 'Moth Hour']);
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await pass(50);
  expect(requests.findLast(({ call }) => call === 'arrangeArtworks')).toMatchObject({
    body: { ids: [3, 2, 4], was: [4, 2, 3] },
  });
  expect(screen.getByText('The shop shows the works in this order')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Artworks' })).toBeInTheDocument();
});

test('an order that is saved late leaves the owner on the tab that is open by now', async () => {
  const { user, pass } = await openTab('?tab=artworks&edit=order', {
    listArtworks: { body: three },
    listReservations: { body: [] },
    arrangeArtworks: ({ body }) => ({ body: { ids: (body as { ids: number[] }).ids } }),
  });
  await user.click(screen.getByRole('button', { name: 'Move Gorse to the top' }));
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await answer();
  expect(screen.getByText('The shop shows the works in this order')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Digital Creations' })).toHaveAttribute('aria-selected', 'true');
});

test('an order that is being made outlives another tab; Cancel lets it go', async () => {
  const { user, pass } = await openTab('?tab=artworks&edit=order', { listArtworks: { body: three } });
  await pass(50);
  const opened = async () => {
    await user.click(screen.getByRole('link', { name: 'Order of Featured' }));
    await pass(50);
    await pass(50);
  };
  await user.click(screen.getByRole('button', { name: 'Move Gorse to the top' }));
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Artworks' }));
  await pass(50);
  await opened();
  expect(titles()).toEqual(['Gorse', 'Heron Wall', 'Night Bus']);
  expect(screen.getByText(/what you had not saved/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(50);
  await opened();
  expect(titles()).toEqual(['Heron Wall', 'Night Bus', 'Gorse']);
});

test.each([
  { tab: 'portfolio', call: 'arrangePortfolio', label: 'Order of Projects', shows: 'Visitors see the projects' },
  {
    tab: 'creations',
    call: 'arrangeDigitalCreations',
    label: 'Order of Creations',
    shows: 'The gallery shows the creations',
  },
  { tab: 'services', call: 'arrangeServices', label: 'Order of Services', shows: 'Visitors see the services' },
  {
    tab: 'testimonials',
    call: 'arrangeTestimonials',
    label: 'Order of Testimonials',
    shows: 'Home shows the testimonials',
  },
])('$tab are put in order, too, and saved by their own call', async ({ tab, call, label, shows }) => {
  const answers = {
    listPortfolio: [1, 2, 3].map((id) => ({ ...aProject, id, title: `No. ${id}` })),
    listDigitalCreations: [1, 2, 3].map((id) => ({ ...aCreation, id, title: `No. ${id}` })),
    listServices: [1, 2, 3].map((id) => ({ ...aService, id, title: `No. ${id}` })),
    listTestimonials: [1, 2, 3].map((id) => ({ ...aTestimonial, id, name: `No. ${id}` })),
  };
  const { user, pass, requests } = await openTab(`?tab=${tab}`, {
    ...Object.fromEntries(Object.entries(answers).map(([name, body]) => [name, { body }])),
    [call]: { body: { ids: [3, 1, 2] } },
  });
  await user.click(screen.getByRole('link', { name: label }));
  await pass(50);
  await pass(50);
  expect(titles(label)).toEqual(['No. 1', 'No. 2', 'No. 3']);
  await user.click(screen.getByRole('button', { name: 'Move No. 3 to the top' }));
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await pass(50);
  expect(requests.findLast((request) => request.call === call)).toMatchObject({
    body: { ids: [3, 1, 2], was: [1, 2, 3] },
  });
  expect(screen.getByText(`${shows} in this order`)).toBeInTheDocument();
});

test('a project that came while the order was made comes first, as new ones do', async () => {
  let projects = [1, 2].map((id) => ({ ...aProject, id, title: `No. ${id}` }));
  const { user, pass } = await openTab('?tab=portfolio&edit=order', {
    listPortfolio: () => ({ body: projects }),
    arrangePortfolio: () => {
      projects = [{ ...aProject, id: 3, title: 'No. 3' }, ...projects];
      return { status: 409, body: { code: 'CONFLICT', message: 'Projects were added or deleted in the meantime.' } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Move No. 2 to the top' }));
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await pass(50);
  expect(screen.getByText(/Projects were added or deleted/)).toBeInTheDocument();
  expect(titles('Order of Projects')).toEqual(['No. 3', 'No. 2', 'No. 1']);
});

test.each([
  ['a stored order is there again, and can be discarded', { chosen: [3, 1, 2] }, ['Gorse', 'Heron Wall', 'Night Bus']],
  ['an order of another shape is not', { chosen: ['Gorse', null] }, ['Heron Wall', 'Night Bus', 'Gorse']],
])('%s', async (_, values, shown) => {
  const { user, pass } = await openTab('?tab=artworks&edit=order', { listArtworks: { body: three } }, () =>
    storeDraft('artworks order', values),
  );
  await pass(50);
  expect(titles()).toEqual(shown);
  await user.click(screen.getByRole('button', { name: 'Discard The order of a list' }));
  expect(titles()).toEqual(['Heron Wall', 'Night Bus', 'Gorse']);
  expect(screen.getByRole('button', { name: 'Save Order' })).toBeDisabled();
  expect(screen.queryByText(/what you had not saved/)).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import type { BodyOf, createService, Service } from '@studio/contract';
import { aProject, fill, openTab } from '../admin.fixture';

const murals: Service = {
  ...{ id: 1, version: 1, title: 'Murals', description: 'Walls.' },
  ...{ price: 'From €400', icon: 'palette', callToAction: 'Ask' },
};

test("the specification's tabs keep the form that adds; in the others it opens by a button, at its own address", async () => {
  const { user, pass } = await openTab('', { listServices: { body: [] } });
  expect(screen.getByRole('form', { name: 'Add Project' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  expect(screen.getByRole('form', { name: 'Add Creation' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Services' }));
  await pass(50);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Service' })).toHaveAttribute('href', '/admin?tab=services&edit=new');
  await user.click(screen.getByRole('link', { name: 'New Service' }));
  await pass(50);
  expect(screen.getByRole('form', { name: 'Add Service' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(50);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a row that was added is seen where it stands, and has the focus', async () => {
  let rows = [murals];
  const { user, pass } = await openTab('?tab=services&edit=new', {
    listServices: () => ({ body: rows }),
    createService: ({ body }) => {
      const added = { id: 2, version: 1, ...(body as BodyOf<typeof createService>) };
      rows = [...rows, added];
      return { body: added };
    },
  });
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  for (const [label, text] of Object.entries({ Title: 'Logos', Price: '€90', Button: 'Ask', Description: 'Marks.' }))
    await fill(user, label, text);
  await user.click(screen.getByRole('button', { name: 'Add Service' }));
  await pass(50);
  await pass(500);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Logos' })).toHaveFocus();
  expect(seen.mock.contexts).toContain(document.getElementById('services-2'));
});

test('a row that was changed is seen where it stands', async () => {
  const { user, pass } = await openTab('?tab=portfolio&edit=1', { updatePortfolioProject: { body: aProject } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await pass(500);
  expect(screen.getByRole('button', { name: 'Edit Heron Wall' })).toHaveFocus();
});

test('a form that is opened from a row has the focus, and who cancels it is back at the row', async () => {
  const { user, pass } = await openTab('?tab=portfolio');
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Edit Heron Wall' }));
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Edit Project' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(screen.getByRole('button', { name: 'Edit Heron Wall' })).toHaveFocus();
  expect(seen.mock.contexts).toContain(document.getElementById('portfolio-1'));
});

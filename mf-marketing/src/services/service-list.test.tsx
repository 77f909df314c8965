import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { aProject, aService, wallPrices } from '../testing/fixtures';

const others = { listPortfolio: { body: [aProject({ id: 1 })] }, getWallPrices: { body: wallPrices } };

test('keeps 6 places while the services are on their way', async () => {
  fakeBff({ ...others, listServices: 'never' });
  renderRemote(remote, '/services');
  expect((await screen.findByRole('list', { name: 'Loading services' })).children).toHaveLength(6);
});

test('shows title, description, price and a call to action to contact for each service', async () => {
  fakeBff({
    ...others,
    listServices: { body: [aService({ title: 'Murals', price: 'From €1,200', callToAction: 'Book a wall' })] },
  });
  renderRemote(remote, '/services');
  expect(await screen.findByRole('heading', { name: 'Murals' })).toBeVisible();
  expect(screen.getByText('What service 1 is.')).toBeVisible();
  expect(screen.getByText('From €1,200')).toBeVisible();
  const action = screen.getByRole('link', { name: 'Book a wall: Murals' });
  expect(action).toHaveTextContent(/^Book a wall$/);
  expect(action).toHaveAttribute('href', '/contact');
});

test.each([
  ['paint-roller', 'custom'],
  ['spray-can', 'custom'],
  ['palette', 'canvas'],
  ['bezier-curve', 'logo'],
  ['chalkboard-teacher', 'workshop'],
  ['pencil-ruler', 'illustration'],
  ['video', 'media-content'],
  ['cpu', 'ai-design'],
  ['constructor', ''],
])('a service whose icon is %s asks for %s', async (icon, service) => {
  fakeBff({ ...others, listServices: { body: [aService({ icon, title: 'Stencils & tags', callToAction: 'Ask' })] } });
  renderRemote(remote, '/services');
  await userEvent.click(await screen.findByRole('link', { name: 'Ask: Stencils & tags' }));
  expect(await screen.findByLabelText('Service')).toHaveValue(service);
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^About: Stencils & tags\n/);
});

test('where no service is offered just now one can ask all the same', async () => {
  fakeBff({ ...others, listServices: { body: [] } });
  renderRemote(remote, '/services');
  expect(await screen.findByText(/The board is being repainted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask anyway' })).toHaveAttribute('href', '/contact');
});

test('a failed load is a quiet message with a retry', async () => {
  let isDown = true;
  fakeBff({ ...others, listServices: () => (isDown ? refusal('INTERNAL') : { body: [aService()] }) });
  renderRemote(remote, '/services');
  expect(await screen.findByText('The services could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Service 1')).toBeVisible();
});

test('a slide over the size of a wall answers in money and days, and the enquiry has them', async () => {
  fakeBff({ ...others, listServices: { body: [aService()] } });
  renderRemote(remote, '/services');
  const slider = await screen.findByRole('slider', { name: 'Size of the wall' });
  expect(screen.getByText('About $1,900 to $2,900')).toBeVisible();
  fireEvent.change(slider, { target: { value: '40' } });
  expect(screen.getByText('About $3,800 to $5,800')).toBeVisible();
  expect(screen.getByText('7 days on site')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Plan This Wall' }));
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toContain(
    'Size: about 40 m² ($3,800 to $5,800, 7 days)',
  );
});

test('where the owner shows no sum, or it cannot be read, there is no question', async () => {
  for (const getWallPrices of [{ body: { ...wallPrices, wallFrom: 0 } }, refusal('INTERNAL')]) {
    fakeBff({ ...others, getWallPrices, listServices: { body: [aService()] } });
    const { unmount } = renderRemote(remote, '/services');
    expect(await screen.findByText('Service 1')).toBeVisible();
    expect(screen.queryByText('How big is your wall?')).toBeNull();
    unmount();
  }
});

import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { aService } from '../testing/fixtures';

test('keeps 6 places while the services are on their way', async () => {
  fakeBff({ listServices: 'never' });
  renderRemote(remote, '/services');
  expect((await screen.findByRole('list', { name: 'Loading services' })).children).toHaveLength(6);
});

test('shows title, description, price and a call to action to contact for each service', async () => {
  fakeBff({
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
  fakeBff({ listServices: { body: [aService({ icon, title: 'Stencils & tags', callToAction: 'Ask' })] } });
  renderRemote(remote, '/services');
  await userEvent.click(await screen.findByRole('link', { name: 'Ask: Stencils & tags' }));
  expect(await screen.findByLabelText('Service')).toHaveValue(service);
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^About: Stencils & tags\n/);
});

test('where no service is offered just now one can ask all the same', async () => {
  fakeBff({ listServices: { body: [] } });
  renderRemote(remote, '/services');
  expect(await screen.findByText(/The board is being repainted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask anyway' })).toHaveAttribute('href', '/contact');
});

test('a failed load is a quiet message with a retry', async () => {
  let isDown = true;
  fakeBff({ listServices: () => (isDown ? refusal('INTERNAL') : { body: [aService()] }) });
  renderRemote(remote, '/services');
  expect(await screen.findByText('The services could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Service 1')).toBeVisible();
});

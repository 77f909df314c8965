import { fakeBff, refusal, renderRemote, type FakeAnswer } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { aService } from './a-service.fixture';

test('says once what the page is', async () => {
  open({ body: [] });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'New Screen' })).toBeInTheDocument();
  expect(screen.getByText(/The wall is primed/)).toBeInTheDocument();
  expect(await screen.findByText('Nothing is planned yet.')).toBeInTheDocument();
});

test('lists what the server answers', async () => {
  open({ body: [aService({ id: 1, title: 'Murals' }), aService({ id: 2, title: 'Logos' })] });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Murals', 'Logos']);
});

test('a failed load says so, and is tried again', async () => {
  const answers: FakeAnswer[] = [refusal('INTERNAL'), { body: [aService()] }];
  open(() => answers.shift()!);
  expect(await screen.findByText('The services could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(aService().title)).toBeInTheDocument();
});

test('leads whoever has a question to the contact page', async () => {
  open({ body: [] });
  await userEvent.click(screen.getByRole('link', { name: 'Ask the studio' }));
  expect(screen.getByText('another page')).toBeInTheDocument();
});

function open(listServices: FakeAnswer | (() => FakeAnswer)) {
  fakeBff({ listServices });
  return renderRemote(remote, '/new-screen');
}

import { renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

test('says once what the page is', () => {
  renderRemote(remote, '/new-screen');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'New Screen' })).toBeInTheDocument();
  expect(screen.getByText(/The wall is primed/)).toBeInTheDocument();
});

test('leads whoever has a question to the contact page', async () => {
  renderRemote(remote, '/new-screen');
  await userEvent.click(screen.getByRole('link', { name: 'Ask the studio' }));
  expect(screen.getByText('another page')).toBeInTheDocument();
});

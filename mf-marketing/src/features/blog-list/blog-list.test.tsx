import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aPost } from '../../testing/fixtures';

test('shows each post with category, date, title, excerpt and Read More', async () => {
  fakeBff({ listBlogPosts: { body: [aPost({ id: 1 }), aPost({ id: 2 })] } });
  renderRemote(remote, '/blog');
  const [card] = await screen.findAllByRole('article');
  const { getByText, getByRole } = within(card!);
  expect(getByText('Murals')).toBeVisible();
  expect(getByText('March 3, 2025')).toBeVisible();
  expect(getByRole('heading', { name: 'Post 1' })).toBeVisible();
  expect(getByText('The gist of post 1.')).toBeVisible();
  expect(getByRole('link', { name: 'Read More about Post 1' })).toHaveAttribute('href', '/blog/post-1');
});

test('keeps 9 places while the posts are on their way', async () => {
  fakeBff({ listBlogPosts: 'never' });
  renderRemote(remote, '/blog');
  expect((await screen.findByRole('list', { name: 'Loading posts' })).children).toHaveLength(9);
});

test('a failed load is a quiet message with a retry', async () => {
  let isDown = true;
  fakeBff({ listBlogPosts: () => (isDown ? refusal('INTERNAL') : { body: [aPost()] }) });
  renderRemote(remote, '/blog');
  expect(await screen.findByText('The posts could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Post 1')).toBeVisible();
});

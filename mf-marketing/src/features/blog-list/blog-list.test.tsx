import { refusal, fakeBff, renderRemote, paginated } from '@studio/host/testing';
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

test('shows the first of many posts and goes on by the link; an address may begin behind them', async () => {
  fakeBff({ listBlogPosts: paginated(Array.from({ length: 30 }, (_, index) => aPost({ id: index + 1 }))) });
  const { unmount } = renderRemote(remote, '/blog');
  const link = await screen.findByRole('link', { name: 'More posts' });
  expect(link).toHaveAttribute('href', '?after=24');
  await userEvent.click(link);
  expect(await screen.findByRole('link', { name: 'Read More about Post 25' })).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(30);
  expect(screen.getByText('30 of 30 posts')).toBeVisible();
  unmount();
  renderRemote(remote, '/blog?after=24');
  expect(await screen.findByText('Post 25')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Back to the first posts' })).toHaveAttribute('href', '?');
});

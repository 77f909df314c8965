import { refusal, fakeBff, renderRemote, type FakeAnswer } from '@studio/host/testing';
import { within } from '@testing-library/react';
import remote from '../../remote';
import { aPost } from '../../testing/fixtures';
import { homeAnswers } from '../../testing/home-answers';

function open(listBlogPosts: FakeAnswer) {
  fakeBff(homeAnswers({ listBlogPosts }));
  const { container } = renderRemote(remote, '/');
  return within(container.querySelector<HTMLElement>('#blog')!);
}

test('shows only the first 3 posts, each with Read More, and the way to all', async () => {
  const section = open({ body: [1, 2, 3, 4].map((id) => aPost({ id })) });
  expect(await section.findAllByRole('article')).toHaveLength(3);
  expect(section.getByRole('link', { name: 'Read More about Post 2' })).toHaveAttribute('href', '/blog/post-2');
  expect(section.getByRole('link', { name: 'View All Posts' })).toHaveAttribute('href', '/blog');
});

test('keeps 3 places while the posts are on their way', async () => {
  expect((await open('never').findByRole('list', { name: 'Loading posts' })).children).toHaveLength(3);
});

test('a failed load is a quiet message with a retry', async () => {
  const section = open(refusal('INTERNAL'));
  expect(await section.findByText('The posts could not be loaded.')).toBeVisible();
  expect(section.getByRole('button', { name: 'Try again' })).toBeVisible();
});

import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aPost } from '../../testing/fixtures';

const post = aPost({ slug: 'rain-plan', title: 'Rain plan', content: 'It rained.\nWe painted.\n\nThen it dried.' });

function open(path = '/blog/rain-plan') {
  const bff = fakeBff({
    getBlogPost: ({ params }) =>
      params.slug === post.slug
        ? { body: post }
        : { status: 404, body: { message: 'No such post.', code: 'NOT_FOUND' } },
  });
  return { ...bff, ...renderRemote(remote, path) };
}

test('shows category, title, date, an author line and 5 min read', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rain plan' })).toBeVisible();
  expect(screen.getAllByText('Murals')[0]).toBeVisible();
  expect(screen.getByText('March 3, 2025')).toBeVisible();
  expect(screen.getByText(/^By /)).toBeVisible();
  expect(screen.getByText('5 min read')).toBeVisible();
});

test('a post that is asked for at a former address is shown at its own, and read there once', async () => {
  const { requests } = fakeBff({ getBlogPost: { body: post } });
  renderRemote(remote, '/blog/former');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rain plan' })).toBeVisible();
  await waitFor(() => expect(requests.map(({ params }) => params['slug'])).toEqual(['former', 'rain-plan']));
  expect(screen.getByRole('heading', { level: 1, name: 'Rain plan' })).toBeVisible();
  expect(screen.queryByLabelText('Loading post')).not.toBeInTheDocument();
});

test('renders line breaks as breaks', async () => {
  open();
  const paragraph = (await screen.findByText(/It rained\./)).closest('p');
  expect(paragraph?.innerHTML).toBe('<span>It rained.</span><br><span>We painted.</span>');
  expect(screen.getByText('Then it dried.')).toBeVisible();
});

test('ends with three fixed related posts and Get in Touch', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Keep reading' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
});

test.each(['/blog/nothing', '/blog/a/b'])("shows 'Blog Post Not Found' with 'Back to Blog' for %s", async (path) => {
  fakeBff({ getBlogPost: refusal('NOT_FOUND') });
  renderRemote(remote, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

test("shows 'Blog Post Not Found' for a failed load too", async () => {
  fakeBff({ getBlogPost: refusal('INTERNAL') });
  renderRemote(remote, '/blog/rain-plan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
});

test('copies the link where there is no share sheet, says so and makes no call', async () => {
  const user = userEvent.setup();
  const { requests } = open();
  render(<Toaster />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  // A toast is announced one frame after it is shown.
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(window.location.href));
  expect(requests).toHaveLength(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFallback, RemotePending } from './remote-fallback';

test('a part that could not be loaded says so and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<RemoteFallback onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded. The rest of the site is fine.');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a part on its way keeps its place and says that it is loading', () => {
  const { container } = render(<RemotePending />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(7);
});

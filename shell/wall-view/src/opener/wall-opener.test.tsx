import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WallOpener } from './wall-opener';

const work = {
  id: '1',
  title: 'Harbour Study',
  imageUrl: '/uploads/harbour-1600x1067-2a6f97.webp',
  pageUrl: '/shop?artwork=1',
  widthCm: 120,
  heightCm: 80,
};

test('opens the view, and has the focus again when it is closed', async () => {
  render(<WallOpener label="On your wall" works={[work]} kind="artwork" action={<button>Add to Cart</button>} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'On your wall' }));
  expect(await screen.findByRole('dialog', { name: 'On your wall' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'On your wall' })).toHaveFocus());
});

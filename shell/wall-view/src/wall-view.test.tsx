import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WallView } from './index';

const work = {
  id: '1',
  title: 'Harbour Study',
  imageUrl: '/uploads/harbour-1600x1067-2a6f97.webp',
  pageUrl: '/shop?artwork=1',
  widthCm: 120,
  heightCm: 80,
};

test('opens a dialog that closes by its button', async () => {
  const onClose = jest.fn();
  render(<WallView works={[work]} kind="artwork" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'On your wall' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

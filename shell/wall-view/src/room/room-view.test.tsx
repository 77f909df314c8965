import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoomWhenSeen } from './room-when-seen';

/** jsdom scrolls nothing into view. */
let scrollIntoView: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(told: IntersectionObserverCallback) {
      scrollIntoView = () => told([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

function show(width: number, height: number) {
  render(<RoomWhenSeen title="Heron" imageUrl="/uploads/heron-1600x1200-2a6f97.webp" sizeCm={{ width, height }} />);
  expect(screen.queryByRole('radio')).toBeNull();
  act(() => scrollIntoView());
}

test('draws a work in the room that fits it, and in the one that the visitor chooses, always at its true size', async () => {
  show(120, 90);
  const drawing = await screen.findByRole('img', {
    name: 'Heron drawn to scale on a wall, beside a person 170 cm tall',
  });
  expect(screen.getByRole('radio', { name: 'Living room' })).toBeChecked();
  for (const name of ['Loft', 'Above a desk']) {
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(screen.getByRole('radio', { name })).toBeChecked();
    expect(drawing.querySelector('image')).toHaveAttribute('width', '120');
    expect(drawing.querySelector('image')).toHaveAttribute('height', '90');
  }
  expect(screen.getByText('120 × 90 cm (47 × 35 in) beside a person of 170 cm')).toBeVisible();
});

test('says which rooms are too small for a work', async () => {
  show(300, 200);
  expect(await screen.findByRole('radio', { name: 'Loft' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Above a desk (too small)' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Living room (too small)' })).toBeDisabled();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { ZoomView } from './zoom-view';
import { rulesOf } from '../testing';

const own = '/uploads/dolphins-1600x1067-2a6f97.webp';

test('shows the picture whole, with its controls at rest', () => {
  render(<ZoomView src={own} alt="Dolphins on a gable" />);
  expect(screen.getByRole('img', { name: 'Dolphins on a gable' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Zoomable picture' })).toHaveAccessibleDescription(/0 shows it whole/);
});

test('a picture that is shown whole leaves the arrows to what stands around it', () => {
  const around = jest.fn();
  render(
    <div onKeyDown={around}>
      <ZoomView src={own} alt="" />
    </div>,
  );
  const view = screen.getByRole('group', { name: 'Zoomable picture' });
  fireEvent.keyDown(view, { key: 'ArrowRight' });
  expect(around).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(view, { key: '+' });
  fireEvent.keyDown(view, { key: '0', ctrlKey: true });
  expect(around).toHaveBeenCalledTimes(2);
});

test('a picture from elsewhere takes its own ratio once it is there', () => {
  const { container } = render(<ZoomView src="https://example.com/a.jpg" alt="elsewhere" />);
  const image = screen.getByRole('img', { name: 'elsewhere' });
  Object.defineProperties(image, { naturalWidth: { value: 900 }, naturalHeight: { value: 300 } });
  fireEvent.load(image);
  expect(rulesOf(container.querySelector('picture'))).toContain('aspect-ratio: 900/300;');
});

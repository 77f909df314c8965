import { render, screen } from '@testing-library/react';
import { Stars } from './stars';

test('says a fractional rating as it is and draws it to the nearest half', () => {
  const { container } = render(<Stars rating={3.6} />);
  expect(screen.getByRole('img', { name: '3.6 out of 5 stars' })).toBeInTheDocument();
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-star]')].map(({ dataset }) => dataset['star']);
  expect(drawn).toEqual(['full', 'full', 'full', 'half', 'empty']);
});

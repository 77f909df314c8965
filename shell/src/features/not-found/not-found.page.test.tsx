import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundPage } from './not-found.page';

test('says what it is and asks its question', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

test('shows ways on', () => {
  renderPage();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'See Finished Walls' })).toHaveAttribute('href', '/portfolio');
});

test('the drawing is not read out', () => {
  const { container } = renderPage();
  container.querySelectorAll('svg').forEach((drawing) => expect(drawing).toHaveAttribute('aria-hidden', 'true'));
});

function renderPage() {
  return render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );
}

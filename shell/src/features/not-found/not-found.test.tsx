import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFound } from './not-found';

jest.mock('./not-found.page', () => {
  throw new Error('Loading chunk not-found failed.');
});

test('says what it is, and the way home, when its drawing does not come', async () => {
  await NotFound.load();
  render(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.queryByText('Did you forget to add the page to the router?')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

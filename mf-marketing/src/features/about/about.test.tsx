import { renderRemote } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote';

test('tells the biography, the journey and six strengths, and calls to action', () => {
  renderRemote(remote, '/about');
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.getByText(/For 15 years the work has been walls/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'The journey' })).toBeVisible();
  const strengths = screen.getByRole('region', { name: 'Six strengths' });
  expect(within(strengths).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Download CV' })).toHaveAttribute('href', expect.stringMatching(/\.pdf$/));
});

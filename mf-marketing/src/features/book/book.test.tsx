import { renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';

test('presents the book with its label, title and claims', () => {
  renderRemote(remote, '/book');
  const name = 'Rise of the Machines: Navigating the Future of Work in an AI-Driven World';
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const text of ['Now Available', '500+ Students', '4.9/5 Rating', '12 Chapters', '2025 Edition']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each(['Kindle', 'Paperback'])('links out to the %s edition', (edition) => {
  renderRemote(remote, '/book');
  const link = screen.getByRole('link', { name: new RegExp(edition) });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('has six topics and three readers of five stars', () => {
  renderRemote(remote, '/book');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Design Fundamentals',
    'Brand Identity',
    'Digital Art Techniques',
    'Client Communication',
    'Portfolio Building',
    'Business Skills',
  ]);
  expect(screen.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(3);
});

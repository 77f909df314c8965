import { formatDate } from './date';

test.each([
  ['2025-01-05', 'Jan 5, 2025'],
  ['2025-01-05T23:59:59.000Z', 'Jan 5, 2025'],
  ['Spring 2024', 'Spring 2024'],
])('%s reads %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

import { formatDate } from './date';

test.each([
  ['2025-01-05', 'Jan 5, 2025'],
  ['2025-01-05T23:59:59.000Z', 'Jan 5, 2025'],
  ['Spring 2024', 'Spring 2024'],
  ['2025-13-05', '2025-13-05'],
  ['0024-12-06', '0024-12-06'],
])('%s reads %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

test('reads as en-US has it, in every month', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2027, month, 1 + 2 * month));
    expect(formatDate(date.toISOString())).toBe(english.format(date));
  }
});

import { dayOfPost } from './post-date';

test.each([
  ['March 3, 2024', '2024-03-03'],
  ['3 March 2024', '2024-03-03'],
  ['Sun, 3rd of Mar. 2024', '2024-03-03'],
  ['Sept 30 2024', '2024-09-30'],
  ['2024-03-03', '2024-03-03'],
  ['2024-03-03T09:00:00Z', '2024-03-03'],
])('%j is %s', (date, day) => {
  expect(dayOfPost(date)?.toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each([
  ...['1/5/2024', '1.5.2024', '01-05-2024', '12/06/24', 'March 3, 24', '0024-12-06', '20244-06-12'],
  ...[
    'February 31, 2024',
    '2024-02-31',
    '2 or 3 May 2024',
    'May 2-3, 2024',
    'Spring 2024',
    'Chapter 3, 2024',
    'May 2024',
    '',
  ],
])('%j names no day for sure', (date) => {
  expect(dayOfPost(date)).toBeUndefined();
});

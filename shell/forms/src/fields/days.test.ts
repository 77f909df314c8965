import { addDays, addMonths, formatDay, formatMonth, today, weekday, weeksOf } from './days';

test('a month is added and taken away, never beyond the end of one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-03-09', 12)).toBe('2027-03-09');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});

test('weeks begin on Monday and touch the whole month', () => {
  expect(weekday('2026-11-23')).toBe(0);
  expect(weekday('2026-11-22')).toBe(6);
  const weeks = weeksOf('2026-11-23');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02-10')).toHaveLength(4);
});

test('days have words', () => {
  expect([formatMonth('2026-03-09'), formatDay('2026-03-09')]).toEqual(['March 2026', 'Monday, March 9, 2026']);
  expect(today(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
});

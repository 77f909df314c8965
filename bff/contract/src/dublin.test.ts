import { dublinDay, dublinMonth, formatDublinDay, formatDublinDayLong } from './dublin';

test.each([
  ['2026-07-31T22:59:59.999Z', '2026-07-31'],
  ['2026-07-31T23:00:00.000Z', '2026-08-01'],
  ['2026-07-31T23:30:00.000Z', '2026-08-01'],
  // The clocks go forward on 29 March at 01:00 UTC, and back on 25 October at 01:00 UTC.
  ['2026-03-28T23:59:59.999Z', '2026-03-28'],
  ['2026-03-29T00:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01'],
])('%s is on %s in Dublin', (moment, day) => {
  expect(dublinDay(moment)).toBe(day);
  expect(dublinDay(new Date(moment))).toBe(day);
});

test.each([
  ['2026-07-31T23:30:00Z', '2026-08', '2026-07-31T23:00:00.000Z', '2026-08-31T23:00:00.000Z'],
  ['2026-03-15T12:00:00Z', '2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
  ['2026-10-31T23:59:59Z', '2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s lies in %s, from %s until %s', (moment, ...[month, from, until]) => {
  expect(dublinMonth(new Date(moment))).toEqual({ month, from: new Date(from), until: new Date(until) });
});

test('is read as a person reads it', () => {
  expect(formatDublinDay('2026-07-31T23:30:00.000Z')).toBe('Aug 1, 2026');
  expect(formatDublinDayLong('2026-07-31T23:30:00.000Z')).toBe('August 1, 2026');
});

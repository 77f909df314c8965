import { dublinDay } from '@studio/contract/dublin';
import { dublinMoment, workingDayFrom } from '../../dublin-days';
import { lastDayOf } from './withdrawal-period';

test.each([
  ['14 days after the arrival', '2026-11-24T10:00Z', '2026-11-20T10:00Z', '2026-12-08'],
  ['by the day in Dublin, which is an hour ahead in summer', '2026-06-15T23:30Z', '2026-06-01T10:00Z', '2026-06-30'],
  ['12 months longer for who was never informed', '2026-11-24T10:00Z', null, '2027-12-08'],
  ['14 days after being informed late', '2026-11-24T10:00Z', '2027-01-04T10:00Z', '2027-01-18'],
  ['informed on the day after the arrival', '2026-11-24T10:00Z', '2026-11-25T10:00Z', '2026-12-09'],
  ['informed shortly before the year is over', '2026-11-24T10:00Z', '2027-12-06T10:00Z', '2027-12-08'],
  ['not on a Saturday or Sunday', '2026-11-28T10:00Z', '2026-11-20T10:00Z', '2026-12-14'],
  ['not on Christmas, nor the weekend after it', '2026-12-11T10:00Z', '2026-11-20T10:00Z', '2026-12-28'],
  ['not on Saint Brigid’s Monday', '2027-01-18T10:00Z', '2026-11-20T10:00Z', '2027-02-02'],
] as const)('the last day of the period: %s', (...[, deliveredAt, informedAt, lastDay]) => {
  const informed = informedAt === null ? null : new Date(informedAt);
  expect(lastDayOf({ deliveredAt: new Date(deliveredAt), informedAt: informed })).toBe(lastDay);
});

test('while the arrival is not known the period has no last day', () => {
  expect(lastDayOf({ deliveredAt: null, informedAt: new Date() })).toBeNull();
});

test.each([
  ['2026-04-06', '2026-04-07'],
  ['2027-03-29', '2027-03-30'],
  ['2026-05-04', '2026-05-05'],
  ['2026-06-01', '2026-06-02'],
  ['2026-08-03', '2026-08-04'],
  ['2026-10-26', '2026-10-27'],
  ['2030-02-01', '2030-02-04'],
  ['2026-12-08', '2026-12-08'],
])('a period that ends on %s ends on %s', (day, working) => {
  expect(workingDayFrom(day)).toBe(working);
});

test('a moment is told by the clock of Dublin, with its zone', () => {
  expect(dublinMoment(new Date('2026-11-28T22:05:09Z'))).toBe(
    '28 November 2026 at 22:05:09 (Europe/Dublin, GMT+00:00)',
  );
  expect(dublinMoment(new Date('2026-07-31T23:05:09Z'))).toBe('1 August 2026 at 00:05:09 (Europe/Dublin, GMT+01:00)');
  expect(dublinDay(new Date('2026-07-31T23:05:09Z'))).toBe('2026-08-01');
});

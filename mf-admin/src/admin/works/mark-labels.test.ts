import type { Reservation } from '@studio/contract';
import { markLabel, toDay } from './mark-labels';

const mark: Reservation = { artworkId: 1, quantity: 2, reason: 'reserved', forWhom: 'Ann Ryan', until: null };

test('says how many, for whom and when it is for sale again, as far as it was said', () => {
  expect(markLabel(mark)).toBe('2 pieces for Ann Ryan');
  expect(markLabel({ ...mark, quantity: 1, forWhom: null })).toBe('');
});

test("a mark ends on the owner's own day, west of UTC too", () => {
  standInNewYork();
  const until = '2099-12-04T04:59:59.000Z';
  expect(toDay(until)).toBe('2099-12-03');
  expect(markLabel({ ...mark, until })).toBe('2 pieces for Ann Ryan, for sale again after Dec 3, 2099');
});

/** A fixed time zone, five hours behind UTC. */
function standInNewYork(): void {
  const here = (moment: Date) => new Date(moment.getTime() - 5 * 3600_000);
  const stand = (part: 'Date' | 'Month' | 'FullYear') =>
    jest.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return here(this)[`getUTC${part}`]();
    });
  stand('Date');
  stand('Month');
  stand('FullYear');
}

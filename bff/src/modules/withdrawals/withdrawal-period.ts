import { withdrawalDays } from '@studio/contract';
import { dublinDay } from '@studio/contract/dublin';
import { addDays, addYear, workingDayFrom } from './dublin-days';

// Directive 2011/83/EU, Article 13(1).
const refundDays = 14;

interface Arrival {
  /** When the last parcel arrived; null: not known. */
  readonly deliveredAt: Date | null;
  /** When the buyer was told of the right in writing; null: never. */
  readonly informedAt: Date | null;
}

/** The last day on which a withdrawal can be stated: 14 days after the arrival, and 12 months longer where the buyer was not informed by then, but 14
 *  days after being informed at most (Articles 9 and 10).
 *  @returns null while the period has not begun to run out */
export function lastDayOf({ deliveredAt, informedAt }: Arrival): string | null {
  if (deliveredAt === null) return null;
  const ends = addDays(dublinDay(deliveredAt), withdrawalDays);
  if (informedAt !== null && informedAt <= deliveredAt) return workingDayFrom(ends);
  const atMost = addYear(ends);
  const afterInforming = informedAt === null ? atMost : addDays(dublinDay(informedAt), withdrawalDays);
  return workingDayFrom([ends, afterInforming < atMost ? afterInforming : atMost].sort().at(-1) ?? ends);
}

/** The last day for the refund of what was withdrawn from, and for sending it back (Articles 13(1) and 14(1)). */
export function refundDueOn(submittedAt: Date): string {
  return addDays(dublinDay(submittedAt), refundDays);
}

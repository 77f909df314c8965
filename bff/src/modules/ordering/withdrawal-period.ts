import { withdrawalDays } from '@studio/contract';
import { dublinDay } from '@studio/contract/dublin';
import { addDays, addYear, workingDayFrom } from '../../dublin-days';

// Directive 2011/83/EU, Article 13(1).
const refundDays = 14;

interface Arrival {
  /** The last parcel; null: unknown. */
  readonly deliveredAt: Date | null;
  readonly informedAt: Date | null;
}

/**
 * The last day is 14 days after arrival; without information 12 months later, at most 14 days after it (Articles 9 and
 * 10). Null: not started.
 */
export function lastDayOf({ deliveredAt, informedAt }: Arrival): string | null {
  if (deliveredAt === null) return null;
  const ends = addDays(dublinDay(deliveredAt), withdrawalDays);
  if (informedAt !== null && informedAt <= deliveredAt) return workingDayFrom(ends);
  const atMost = addYear(ends);
  const afterInforming = informedAt === null ? atMost : addDays(dublinDay(informedAt), withdrawalDays);
  return workingDayFrom([ends, afterInforming < atMost ? afterInforming : atMost].sort().at(-1) ?? ends);
}

export function refundDueOn(submittedAt: Date): string {
  return addDays(dublinDay(submittedAt), refundDays);
}

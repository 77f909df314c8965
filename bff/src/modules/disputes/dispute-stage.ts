import { type DisputeStage, disputeStages } from '@studio/contract';
import type { Dispute } from '../payments/payment';

/** Stripe's words for what is over, or is only an inquiry. Whatever else Stripe says is a dispute that is open, an appeal among it. */
const stages: Readonly<Record<string, DisputeStage>> = {
  lost: 'lost',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
};

/** How a dispute stands, by Stripe's status. */
export function stageOf({ status }: Pick<Dispute, 'status'>): DisputeStage {
  return stages[status] ?? 'open';
}

/** The statuses in which Stripe waits for an answer of the owner. */
export const toAnswerStatuses: readonly string[] = [
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
];

/** What the disputes of an order come to: the worst of them, and how much of the order's money is lost.
 *  @returns null where there are none */
export function summaryOf(
  disputes: readonly Pick<Dispute, 'status' | 'amountCents' | 'currency'>[],
  order: { readonly totalCents: number; readonly currency: string },
): { stage: DisputeStage; lostCents: number } | null {
  const stage = disputeStages.find((one) => disputes.some((dispute) => stageOf(dispute) === one));
  if (stage === undefined) return null;
  const lost = disputes.filter((dispute) => stageOf(dispute) === 'lost');
  // Stripe may state a dispute in the currency of the buyer's bank: such a one counts as all of the order.
  const cents = lost.map(({ currency, amountCents }) => (currency === order.currency ? amountCents : order.totalCents));
  const sum = cents.reduce((all, one) => all + one, 0);
  return { stage, lostCents: Math.min(order.totalCents, sum) };
}

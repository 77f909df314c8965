import { type DisputeStage, disputeStages } from '@studio/contract';
import type { Dispute } from '../payments';

/** Every other status is `open`. */
const stages: Readonly<Record<string, DisputeStage>> = {
  lost: 'lost',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
};

export function stageOf({ status }: Pick<Dispute, 'status'>): DisputeStage {
  return stages[status] ?? 'open';
}

export const toAnswerStatuses: readonly string[] = [
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
];

/** Returns the worst stage; null without disputes. */
export function summaryOf(
  disputes: readonly Pick<Dispute, 'status' | 'amountCents' | 'currency'>[],
  order: { readonly totalCents: number; readonly currency: string },
): { stage: DisputeStage; lostCents: number } | null {
  const stage = disputeStages.find((one) => disputes.some((dispute) => stageOf(dispute) === one));
  if (stage === undefined) return null;
  const lost = disputes.filter((dispute) => stageOf(dispute) === 'lost');
  // For a loss in another currency, the whole order counts as lost.
  const cents = lost.map(({ currency, amountCents }) => (currency === order.currency ? amountCents : order.totalCents));
  const sum = cents.reduce((all, one) => all + one, 0);
  return { stage, lostCents: Math.min(order.totalCents, sum) };
}

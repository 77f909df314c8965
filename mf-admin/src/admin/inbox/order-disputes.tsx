import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { formatDate, formatPrice, space } from '@studio/kit';
import { alarming } from './inbox-entry';
import { remainingAmount } from './order-labels';
import { ordersTexts } from '../texts/orders';

type Dispute = Order['disputes'][number];

export function DisputeMark({ order }: { readonly order: Order }) {
  const { dispute, lost } = order;
  if (dispute === null) return null;
  const taken = remainingAmount(order) > 0 ? formatPrice(lost) : 'the money';
  const labels: Record<typeof dispute, string> = {
    open: ordersTexts.disputed,
    inquiry: ordersTexts.inquiry,
    won: ordersTexts.disputeWon,
    lost: ordersTexts.disputeLost(taken),
  };
  return <span css={dispute === 'won' ? undefined : alarming}>{labels[dispute]}</span>;
}

export function OrderDisputes({ disputes }: { readonly disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <div css={box}>
      <ul aria-label="Disputes" css={list}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <strong>{formatPrice(dispute.amount)}</strong> {disputeStatus(dispute)}
          </li>
        ))}
      </ul>
      {disputes.some(({ stage }) => stage === 'inquiry') && <p>{ordersTexts.settleFirst}</p>}
    </div>
  );
}

function disputeStatus({ stage, isToAnswer, dueBy }: Dispute): string {
  if (stage === 'won') return 'closed: the money is yours';
  if (stage === 'lost') return 'lost to the bank';
  const kind = stage === 'inquiry' ? 'inquiry' : 'dispute';
  if (!isToAnswer) return ordersTexts.bankLooking(kind);
  return `${kind}: answer it in Stripe${dueBy === null ? '' : ` by ${formatDate(dueBy)}`}`;
}

const box = css`
  display: grid;
  gap: ${space.xs};
  margin-block: ${space.s};
`;
const list = css`
  display: grid;
  gap: ${space.xs};
  list-style: none;
`;

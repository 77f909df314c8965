import { calls } from '@studio/contract/calls';
import type { Call, Order } from '@studio/contract';
import { Button, formatPrice, space, cluster } from '@studio/kit';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { useHandleOrderMutation } from './inbox.api';
import { orderName } from './order-labels';
import { ordersTexts } from '../texts/orders';

interface Decision {
  readonly call: Call;
  readonly label: string;
  readonly busy: string;
  readonly outcome: string;
  readonly done: string;
  readonly failed: string;
}

const acceptDecision: Decision = {
  call: calls.acceptOrder,
  label: 'Accept the Order',
  busy: 'Accepting...',
  outcome: ordersTexts.accepting,
  done: 'Order accepted',
  failed: ordersTexts.acceptFailed,
};
const refundDecision: Decision = {
  call: calls.rejectOrder,
  label: 'Refund the Order',
  busy: 'Refunding...',
  outcome: ordersTexts.refunding,
  done: 'Order let go',
  failed: ordersTexts.rejectFailed,
};
/** Canceling an order without a known payment uses the same call. */
const cancelDecision: Decision = {
  ...refundDecision,
  label: 'Drop the Order',
  busy: 'Dropping...',
  outcome: ordersTexts.dropping,
  failed: ordersTexts.dropFailed,
};

interface OrderDecisionProps {
  readonly order: Order;
  readonly heading: RefObject<HTMLElement | null>;
}

export function OrderDecision({ order, heading }: OrderDecisionProps) {
  const [chosen, setChosen] = useState<Decision | null>(null);
  const [decide] = useHandleOrderMutation();
  const buyer = order.name ? ` · ${order.name}` : '';
  return (
    <div css={row}>
      {[acceptDecision, order.paidAt === null ? cancelDecision : refundDecision].map((decision) => (
        <Button
          key={decision.label}
          look="secondary"
          aria-label={`${decision.label}: ${orderName(order)}`}
          onClick={() => setChosen(decision)}
        >
          {decision.label}
        </Button>
      ))}
      {chosen && (
        <ConfirmDialog
          title={chosen.label}
          question={chosen.outcome}
          name={`${order.items.map(({ title }) => title).join(', ')} · ${formatPrice(order.total)}${buyer}`}
          yes={[chosen.label, chosen.busy]}
          act={() => decide({ call: chosen.call, order: order.id, version: order.version })}
          done={chosen.done}
          failed={chosen.failed}
          heading={heading}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

const row = cluster(space.m);

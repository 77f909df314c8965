import { calls } from '@studio/contract/calls';
import type { Call, Order } from '@studio/contract';
import { Button, formatPrice, space, cluster } from '@studio/kit';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { useHandleOrderMutation } from './inbox.api';
import { orderName } from './order-labels';

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
  label: 'Take the Order',
  busy: 'Taking...',
  outcome: 'What was ordered is sold for what was paid. The buyer gets the confirmation by email.',
  done: 'Order taken',
  failed: 'Failed to take the order',
};
const refundDecision: Decision = {
  call: calls.rejectOrder,
  label: 'Give the Money Back',
  busy: 'Giving back...',
  outcome:
    'What was paid goes back to the buyer, and what is set aside is for sale again. What was sold already stays sold.',
  done: 'Order let go',
  failed: 'Failed to give the money back',
};
/** Canceling an order without a known payment uses the same call. */
const cancelDecision: Decision = {
  ...refundDecision,
  label: 'Let the Order Go',
  busy: 'Letting go...',
  outcome:
    'The payment is canceled at Stripe, and what is set aside is for sale again. Should it have been paid after all, the money goes back.',
  failed: 'Failed to let the order go',
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

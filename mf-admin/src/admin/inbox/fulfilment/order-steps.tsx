import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import type { Call, Order } from '@studio/contract';
import { isDisputed } from '@studio/contract/options';
import { messageOf } from '@studio/host';
import { Alert, Button, from, space, cluster } from '@studio/kit';
import { useState, type ComponentType } from 'react';
import { reportOutcome } from '../../list/report-outcome';
import { useHandleOrderMutation } from '../inbox.api';
import { remainingAmount, orderName } from '../order-labels';
import { OrderHistory } from './order-history';
import { OrderDocuments } from './order-documents';
import { RefundDialog } from './refund-dialog';
import { CloseDialog, ReturnDialog } from './restock-dialogs';
import { SendDialog } from './send-dialog';
import { isStripeUnavailable, type StepDialogProps } from './step-form';
import { ordersTexts } from '../../texts/orders';

type Tap = { readonly label: string; readonly call: Call; readonly body: object; readonly done: string };
type Step = Tap | { readonly label: string; readonly dialog: ComponentType<StepDialogProps> };

const pack: Tap = { label: 'Pack', call: calls.moveOrder, body: { to: 'packed' }, done: 'Packed' };
const unpack: Step = { label: 'Unpack', call: calls.moveOrder, body: { to: 'paid' }, done: 'Unpacked' };
const send: Step = { label: 'Send', dialog: SendDialog };
const correct: Step = { label: 'Change Tracking', dialog: SendDialog };
const deliver: Step = {
  ...{ label: 'Mark as Delivered', call: calls.moveOrder, body: { to: 'delivered' } },
  done: 'Marked as delivered',
};
const markReturned: Step = { label: 'Mark as Returned', dialog: ReturnDialog };

const refund: Step = { label: 'Refund', dialog: RefundDialog };
const close: Step = { label: 'Close', dialog: CloseDialog };

interface StepChoices {
  readonly next: Step | null;
  readonly others: readonly Step[];
}

const noSteps: StepChoices = { next: null, others: [] };
const stepsByState: Record<Order['state'], StepChoices> = {
  paid: { next: send, others: [pack, refund, close] },
  packed: { next: send, others: [unpack, refund, close] },
  sent: { next: deliver, others: [correct, markReturned, refund, close] },
  delivered: { next: null, others: [markReturned, refund, close] },
  returned: { next: refund, others: [close] },
  ...{ refund_due: noSteps, refunded: noSteps, charged_back: noSteps, review: noSteps },
};

export function OrderSteps({ order, focusTarget }: Omit<StepDialogProps, 'onClose'>) {
  const [openDialog, setOpenDialog] = useState<ComponentType<StepDialogProps> | null>(null);
  /** After Stripe was unreachable, the owner may repeat this step without the check. */
  const [unchecked, setUnchecked] = useState<{ readonly step: Tap; readonly message: string } | null>(null);
  const [handle, { isLoading }] = useHandleOrderMutation();
  const { next, others } = stepsByState[order.state];
  const isRefunding = order.refunding !== null;
  const isLost = order.dispute === 'lost' && remainingAmount(order) === 0;
  // During a dispute nothing is packed or sent. After a lost one the rest can be refunded, then the order closed.
  const isOffered = (step: Step) => {
    if (step === close) return isLost && !isRefunding;
    if (step === refund) return !isLost && order.dispute !== 'open' && !isRefunding;
    return !(isDisputed(order) || isRefunding) || ![pack, send].includes(step);
  };
  const labelOf = (step: Step) => (step === refund && order.refundFailed ? 'Refund Again' : step.label);
  const accessibleName = (step: Step) => `${labelOf(step)}: ${orderName(order)}`;
  const StepDialog = openDialog;

  async function perform(step: Step, isUnchecked = false): Promise<void> {
    setUnchecked(null);
    if ('dialog' in step) return setOpenDialog(() => step.dialog);
    const body = { ...step.body, ...(isUnchecked && { isUnchecked }) };
    const { error } = await handle({ call: step.call, order: order.id, version: order.version, body });
    if (isStripeUnavailable(error)) return setUnchecked({ step, message: messageOf(error, ordersTexts.stripeSilent) });
    reportOutcome(error, { done: step.done, failed: ordersTexts.stepFailed });
    if (document.activeElement === document.body) focusTarget()?.focus({ preventScroll: true });
  }

  return (
    <>
      <div css={row}>
        {next && isOffered(next) && (
          <Button css={first} disabled={isLoading} aria-label={accessibleName(next)} onClick={() => void perform(next)}>
            {labelOf(next)}
          </Button>
        )}
        {others.filter(isOffered).map((step) => (
          <Button
            key={step.label}
            look="secondary"
            disabled={isLoading}
            aria-label={accessibleName(step)}
            onClick={() => void perform(step)}
          >
            {labelOf(step)}
          </Button>
        ))}
      </div>
      {unchecked && !isLoading && (
        <div css={uncheckedNotice}>
          <Alert>{unchecked.message}</Alert>
          <Button
            look="secondary"
            aria-label={`${unchecked.step.label} anyway: ${orderName(order)}`}
            onClick={() => void perform(unchecked.step, true)}
          >
            {unchecked.step.label} anyway
          </Button>
        </div>
      )}
      <OrderDocuments order={order} />
      <OrderHistory order={order} />
      {StepDialog && <StepDialog order={order} focusTarget={focusTarget} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

const row = css`
  ${cluster(space.s)};
  &:empty {
    display: none;
  }
  button {
    flex: 1 1 auto;
    padding-inline: 0.9rem;
  }
  ${from.medium} {
    button {
      flex: none;
    }
  }
`;
const uncheckedNotice = css`
  display: grid;
  justify-items: start;
  gap: ${space.s};
`;
const first = css`
  && {
    flex-basis: 100%;
  }
  ${from.medium} {
    && {
      flex-basis: auto;
      min-width: 9rem;
    }
  }
`;

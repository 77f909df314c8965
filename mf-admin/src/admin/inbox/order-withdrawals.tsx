import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import { limits } from '@studio/contract/options';
import type { Order, OwnersWithdrawal } from '@studio/contract';
import { linesOf } from '@studio/contract/written';
import { Button, color, Field, formatPrice, space, TextArea, stack, atStart } from '@studio/kit';
import { useState } from 'react';
import { useDraftValues } from '../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../use-field-errors';
import { StepForm, type StepDialogProps } from './fulfilment/step-form';
import { mailTo } from './mail-to';
import { orderName } from './order-labels';
import { dayAndMonth, withdrawnText } from './withdrawals';
import { ordersTexts } from '../texts/orders';

interface OrderWithdrawalsProps {
  readonly order: Order;
  readonly focusTarget: () => HTMLElement | null;
}

export function OrderWithdrawals({ order, focusTarget }: OrderWithdrawalsProps) {
  const [closing, setClosing] = useState<OwnersWithdrawal | null>(null);
  const { withdrawals = [] } = order;
  if (withdrawals.length === 0) return null;
  return (
    <div css={box}>
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.id} css={[one, withdrawal.state === 'open' && due]}>
          <p>
            <strong>The buyer has withdrawn</strong> from {withdrawnText([withdrawal])}, on {withdrawal.submittedText}
            {withdrawal.name && <span>, as {withdrawal.name}</span>}
            {withdrawal.email && (
              <>
                {', '}
                <a href={mailTo(withdrawal.email)} target="_blank" rel="noreferrer">
                  {withdrawal.email}
                </a>
              </>
            )}
            <span>. {withdrawalStatus(withdrawal)}</span>
          </p>
          {withdrawal.state === 'open' && (
            <Button
              look="quiet"
              css={atStart}
              aria-label={`Close Without Refund: ${orderName(order)}`}
              onClick={() => setClosing(withdrawal)}
            >
              Close Without Refund
            </Button>
          )}
        </div>
      ))}
      {closing && <CloseDialog withdrawal={closing} {...{ order, focusTarget }} onClose={() => setClosing(null)} />}
    </div>
  );
}

function withdrawalStatus({ state, amount, dueOn, note }: OwnersWithdrawal): string {
  if (state === 'refunded') return ordersTexts.withdrawalRefunded;
  if (state === 'closed') return `Closed: ${note ?? 'by you'}`;
  return ordersTexts.withdrawalDue(formatPrice(amount), dayAndMonth(dueOn));
}

interface CloseDialogProps extends StepDialogProps {
  readonly withdrawal: OwnersWithdrawal;
}

function CloseDialog({ withdrawal, order, focusTarget, onClose }: CloseDialogProps) {
  const draft = useDraftValues('close-withdrawal', { id: withdrawal.id, stored: { note: '' } });
  const { errors, showErrors } = useFieldErrors<'note'>();
  const note = linesOf(draft.values.note);

  function read(): object | null {
    const isValid = showErrors({ note: requiredTextProblem(note, limits.reason) });
    return isValid ? { withdrawal: withdrawal.id, note } : null;
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, read, onDiscard: draft.discard }}
      call={calls.closeWithdrawal}
      title="Close the Withdrawal"
      description={ordersTexts.closingWithdrawal}
      label="Close It"
      busy="Closing..."
      done={['Withdrawal closed']}
      failed={ordersTexts.closeWithdrawalFailed}
    >
      <Field label="Note" required hint={ordersTexts.onlyYou} error={errors.note}>
        <TextArea rows={2} {...draft.field('note')} />
      </Field>
    </StepForm>
  );
}

const box = stack(space.s);
const one = css`
  display: grid;
  gap: ${space.xs};
  padding-left: ${space.m};
  border-left: 6px solid ${color.line};
  overflow-wrap: anywhere;
`;
const due = css`
  border-color: ${color.marker};
`;

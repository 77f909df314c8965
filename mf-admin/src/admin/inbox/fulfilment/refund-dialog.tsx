import { calls } from '@studio/contract/calls';
import { limits } from '@studio/contract/options';
import { linesOf } from '@studio/contract/written';
import { parseNumber } from '@studio/forms';
import { Field, TextArea, TextInput, formatPrice } from '@studio/kit';
import { remainingAmount } from '../order-labels';
import { useDraftValues } from '../../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../../use-field-errors';
import { owedFor, withdrawnWorks } from '../withdrawals';
import { RestockChoice, noWorks, parseRestock } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';

export function RefundDialog({ order, focusTarget, onClose }: StepDialogProps) {
  const remaining = remainingAmount(order);
  const owed = owedFor(order);
  const offered = order.refundFailed ?? Math.min(owed ?? remaining, remaining);
  const isInStudio = ['paid', 'packed'].includes(order.state);
  const stored = {
    amount: offered.toFixed(2),
    reason: owed === null ? '' : 'Your withdrawal',
    returned: isInStudio ? withdrawnWorks(order) : noWorks,
  };
  const { values, field, change, discard } = useDraftValues('refund', { id: order.id, stored });
  const { amount, reason, returned } = values;
  const { errors, showErrors } = useFieldErrors<string>();

  function read(): object | null {
    const dollars = parseNumber(amount, money, 'Dollars and cents, such as 20 or 12.50');
    const said = linesOf(reason);
    const { restock, problems } = parseRestock(order, returned);
    const isValid = showErrors({
      amount: dollars.problem,
      reason: requiredTextProblem(said, limits.reason),
      ...problems,
    });
    return isValid ? { amount: dollars.value, reason: said, restock } : null;
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, read, onDiscard: discard }}
      call={calls.refundOrder}
      restocked={returned}
      title="Refund"
      description={`Goes back to the card that the buyer paid with. ${formatPrice(remaining)} is left to give back.${order.dispute === 'inquiry' ? inquiry : ''}`}
      label="Give Back"
      busy="Giving back..."
      done={order.email === null ? 'The money goes back' : 'The money goes back, and the buyer gets an email'}
      failed="Failed to give the money back"
    >
      <Field label="Amount in dollars" required error={errors.amount}>
        <TextInput inputMode="decimal" autoComplete="off" {...field('amount')} />
      </Field>
      <Field label="Reason" required hint="The buyer reads it." error={errors.reason}>
        <TextArea rows={2} {...field('reason')} />
      </Field>
      <RestockChoice {...{ order, errors }} chosen={returned} onChoose={(chosen) => change({ returned: chosen })} />
    </StepForm>
  );
}

const inquiry = ' The buyer’s bank asks about this payment: only a full refund ends its inquiry.';

const money = { min: 0.01, max: limits.price, step: 0.01 };

import { calls } from '@studio/contract/calls';
import type { Order } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { linesOf } from '@studio/contract/written';
import { parseNumber } from '@studio/forms';
import { Field, TextArea, TextInput, formatPrice } from '@studio/kit';
import { nameInSentence, remainingAmount } from '../order-labels';
import { useDraftValues } from '../../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../../use-field-errors';
import { owedFor, withdrawnWorks } from '../withdrawals';
import { Chips } from './chips';
import { RestockChoice, noWorks, parseRestock } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';
import { ordersTexts } from '../../texts/orders';

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

  const dollars = parseNumber(amount, money, ordersTexts.refundAmount);
  const sum = dollars.value === undefined ? '' : ` ${formatPrice(dollars.value)}`;

  function read(): object | null {
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
      description={`Refunds to the buyer’s card. Up to ${formatPrice(remaining)}.${order.dispute === 'inquiry' ? inquiry : ''}`}
      label={`Refund${sum}`}
      busy="Refunding..."
      done={[`${nameInSentence(order)}:${sum} refunded`, order.email === null ? undefined : ordersTexts.buyerEmailed]}
      failed={ordersTexts.refundFailed}
    >
      <Chips
        label="Suggested amounts"
        options={amountsOf(order, offered)}
        value={amount}
        onChoose={(value) => change({ amount: value })}
      />
      <Field label="Amount in dollars" required error={errors.amount}>
        <TextInput inputMode="decimal" autoComplete="off" {...field('amount')} />
      </Field>
      <Field label="Reason" required hint={ordersTexts.buyerSees} error={errors.reason}>
        <TextArea rows={2} {...field('reason')} />
      </Field>
      <RestockChoice {...{ order, errors }} chosen={returned} onChoose={(chosen) => change({ returned: chosen })} />
    </StepForm>
  );
}

/** Shares of the rest, and each work of several. */
function amountsOf(order: Order, offered: number) {
  const remaining = remainingAmount(order);
  const option = (label: string, dollars: number) => {
    const amount = Math.min(Math.round(dollars * 100) / 100, remaining);
    return { label: `${label} ${formatPrice(amount)}`, value: amount.toFixed(2) };
  };
  const works = order.items.length > 1 ? order.items : [];
  return [
    ...(offered < remaining ? [option('Owed', offered)] : []),
    option('25 %', remaining / 4),
    option('Half', remaining / 2),
    option('All', remaining),
    ...works.map(({ title, unitPrice, quantity }) => option(title, unitPrice * quantity)),
  ];
}

const inquiry = ordersTexts.refundEndsInquiry;

const money = { min: 0.01, max: limits.price, step: 0.01 };

import { calls } from '@studio/contract/calls';
import { limits } from '@studio/contract/options';
import { isWebAddress, lineOf, findTextProblem } from '@studio/contract/written';
import { asTyped, notOwnData } from '@studio/forms';
import { Alert, Field, TextInput } from '@studio/kit';
import { useId } from 'react';
import { useDraftValues } from '../../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../../use-field-errors';
import { openWithdrawals, withdrawnText } from '../withdrawals';
import { StepForm, type StepDialogProps } from './step-form';

const carriers = ['An Post', 'DPD', 'DHL', 'FedEx', 'UPS', 'Fastway', 'Collected in the studio'];

export function SendDialog({ order, focusTarget, onClose }: StepDialogProps) {
  const stored = { carrier: order.carrier ?? '', trackingUrl: order.trackingUrl ?? '' };
  const { values, field, discard } = useDraftValues('parcel', { id: order.id, stored });
  const { errors, showErrors } = useFieldErrors<'carrier' | 'trackingUrl'>();
  const listId = useId();
  const isSent = order.carrier !== null;
  const withdrawn = withdrawnText(openWithdrawals(order));

  function read(): object | null {
    const link = values.trackingUrl.trim().replace(/^www\./i, 'https://www.');
    const carrier = lineOf(values.carrier);
    const problems = { carrier: requiredTextProblem(carrier, limits.label), trackingUrl: linkProblem(link) };
    return showErrors(problems) ? { carrier, ...(link === '' ? {} : { trackingUrl: link }) } : null;
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, read, onDiscard: discard }}
      call={calls.sendOrder}
      title={isSent ? 'Change Tracking' : 'Send'}
      description={descriptionFor(order.email, isSent)}
      label={isSent ? 'Save and Tell the Buyer' : 'Mark as Sent'}
      {...(!isSent && { anyway: 'Send anyway' })}
      busy="Saving..."
      done={order.email === null ? 'Marked as sent' : 'The buyer gets an email that says how it travels'}
      failed="Failed to mark the order as sent"
    >
      {withdrawn !== '' && !isSent && (
        <Alert>The buyer has withdrawn from {withdrawn}. Do not send what was withdrawn from.</Alert>
      )}
      <Field label="Carrier" required error={errors.carrier}>
        <TextInput list={listId} {...notOwnData} {...field('carrier')} />
      </Field>
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Tracking link (optional)" error={errors.trackingUrl}>
        <TextInput
          type="url"
          inputMode="url"
          {...notOwnData}
          {...asTyped}
          placeholder="https://"
          {...field('trackingUrl')}
        />
      </Field>
    </StepForm>
  );
}

function descriptionFor(email: string | null, isSent: boolean): string {
  if (email === null) return 'Nobody knows the buyer’s email address, so that no email goes out.';
  return isSent ? `${email} gets an email that puts it right.` : `${email} gets an email that says how it travels.`;
}

function linkProblem(text: string): string | undefined {
  if (text !== '' && !isWebAddress(text)) return 'The address must begin with https:// or http://';
  return findTextProblem(text, limits.imageUrl);
}

import { calls } from '@studio/contract/calls';
import type { Order } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { isWebAddress, lineOf, findTextProblem } from '@studio/contract/written';
import { asTyped, notOwnData } from '@studio/forms';
import { Alert, Field, TextInput } from '@studio/kit';
import { useDraftValues } from '../../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../../use-field-errors';
import { nameInSentence } from '../order-labels';
import { openWithdrawals, withdrawnText } from '../withdrawals';
import { carriers, isTrackingNumber, trackingLink } from './carriers';
import { Chips } from './chips';
import { StepForm, type StepDialogProps } from './step-form';

const options = carriers.map((name) => ({ label: name, value: name }));

export function SendDialog({ order, focusTarget, onClose }: StepDialogProps) {
  const stored = { carrier: order.carrier ?? '', trackingUrl: order.trackingUrl ?? '' };
  const { values, field, change, discard } = useDraftValues('parcel', { id: order.id, stored });
  const { errors, showErrors } = useFieldErrors<'carrier' | 'trackingUrl'>();
  const isSent = order.carrier !== null;
  const withdrawn = withdrawnText(openWithdrawals(order));
  const carrier = lineOf(values.carrier);
  const link = trackingLink(carrier, values.trackingUrl);
  const isLinkMade = link !== values.trackingUrl.trim();

  function read(): object | null {
    const problems = { carrier: requiredTextProblem(carrier, limits.label), trackingUrl: linkProblem(link) };
    return showErrors(problems) ? { carrier, ...(link === '' ? {} : { trackingUrl: link }) } : null;
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, read, onDiscard: discard }}
      call={calls.sendOrder}
      title={isSent ? 'Change Tracking' : 'Send'}
      description={descriptionFor(order)}
      label={isSent ? 'Save and Email the Buyer' : 'Mark as Sent'}
      {...(!isSent && { anyway: 'Send anyway' })}
      busy="Saving..."
      done={doneFor(order, link !== '')}
      failed="Failed to mark the order as sent"
    >
      {withdrawn !== '' && !isSent && <Alert>The buyer has withdrawn from {withdrawn}. Do not send it.</Alert>}
      <Chips
        label="Usual carriers"
        options={options}
        value={values.carrier}
        onChoose={(value) => change({ carrier: value })}
      />
      <Field label="Carrier" required error={errors.carrier}>
        <TextInput {...notOwnData} {...field('carrier')} />
      </Field>
      <Field
        label="Tracking number or link (optional)"
        hint={isLinkMade ? `The buyer gets ${link}` : undefined}
        error={errors.trackingUrl}
      >
        <TextInput {...notOwnData} {...asTyped} {...field('trackingUrl')} />
      </Field>
    </StepForm>
  );
}

function descriptionFor({ email, carrier, undoUntil }: Order): string {
  if (email === null) return 'We have no email address for this buyer, so no email goes out.';
  return carrier !== null && !undoUntil
    ? `${email} gets an email with the right details.`
    : `${email} gets an email with the carrier and tracking link.`;
}

function doneFor(order: Order, hasLink: boolean): readonly [title: string, description?: string] {
  const title = `${nameInSentence(order)} sent`;
  return order.email === null
    ? [title]
    : [title, hasLink ? 'The buyer gets the tracking link.' : 'The buyer gets an email.'];
}

function linkProblem(text: string): string | undefined {
  if (isTrackingNumber(text)) return 'For this carrier, paste the whole tracking link';
  if (text !== '' && !isWebAddress(text)) return 'The address must begin with https:// or http://';
  return findTextProblem(text, limits.imageUrl);
}

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
import { ordersTexts } from '../../texts/orders';

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
      failed={ordersTexts.sendFailed}
    >
      {withdrawn !== '' && !isSent && <Alert>The buyer has withdrawn from {withdrawn}. Do not send it.</Alert>}
      <Chips
        label="Usual couriers"
        options={options}
        value={values.carrier}
        onChoose={(value) => change({ carrier: value })}
      />
      <Field label="Carrier" required error={errors.carrier}>
        <TextInput {...notOwnData} {...field('carrier')} />
      </Field>
      <Field
        label="Tracking number or link (optional)"
        hint={isLinkMade ? ordersTexts.linkFor(link) : undefined}
        error={errors.trackingUrl}
      >
        <TextInput {...notOwnData} {...asTyped} {...field('trackingUrl')} />
      </Field>
    </StepForm>
  );
}

function descriptionFor({ email, carrier, undoUntil }: Order): string {
  if (email === null) return ordersTexts.noEmail;
  return carrier !== null && !undoUntil ? ordersTexts.correcting(email) : ordersTexts.sending(email);
}

function doneFor(order: Order, hasLink: boolean): readonly [title: string, description?: string] {
  const title = `${nameInSentence(order)} sent`;
  return order.email === null ? [title] : [title, hasLink ? ordersTexts.trackingSent : ordersTexts.buyerEmailed];
}

function linkProblem(text: string): string | undefined {
  if (isTrackingNumber(text)) return ordersTexts.wholeLink;
  if (text !== '' && !isWebAddress(text)) return ordersTexts.webAddress;
  return findTextProblem(text, limits.imageUrl);
}

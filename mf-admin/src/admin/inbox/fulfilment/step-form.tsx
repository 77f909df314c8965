import type { Call, Order } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { isApiError, messageOf } from '@studio/host';
import { Checkbox, formatPrice, toast } from '@studio/kit';
import { useRef, useState } from 'react';
import { FormDialog, subject, type FormDialogProps } from '../../list/form-dialog';
import { useErrorMessage } from '../../list/use-error-message';
import { useHandleOrderMutation } from '../inbox.api';
import { ordersTexts } from '../../texts/orders';

export interface StepDialogProps {
  readonly order: Order;
  readonly focusTarget: () => HTMLElement | null;
  readonly onClose: () => void;
}

type DialogTexts = Pick<FormDialogProps, 'title' | 'description' | 'label' | 'busy'>;

export interface StepFormProps extends StepDialogProps, DialogTexts, Pick<FormDialogProps, 'onDiscard' | 'children'> {
  readonly call: Call;
  /** Label of the button after Stripe was unreachable; absent: the step needs the check. */
  readonly anyway?: string;
  readonly done: readonly [title: string, description?: string | undefined];
  readonly failed: string;
  /** @returns the request body; null: invalid, and the fields show why */
  readonly read: () => object | null;
  /** A change resets the confirmation checkbox. */
  readonly restocked?: unknown;
}

export function StepForm(props: StepFormProps) {
  const { order, focusTarget, call, anyway, done, failed, read, restocked, children, ...dialog } = props;
  const [handle, { isLoading }] = useHandleOrderMutation();
  const { errorMessage, showError, isUnmounted } = useErrorMessage();
  const isDone = useRef(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const [questioned, setQuestioned] = useState<{ readonly restocked: unknown }>();
  const [confirmed, setConfirmed] = useState<unknown>();
  const needsConfirmation = questioned?.restocked === restocked && questioned !== undefined;
  const isConfirmed = needsConfirmation && confirmed === questioned;

  async function submit(): Promise<void> {
    const typed = read();
    if (typed === null) return;
    const body = { ...typed, ...(isConfirmed && { isConfirmed }), ...(isUnchecked && { isUnchecked }) };
    const { error } = await handle({ call, order: order.id, version: order.version, body });
    setUnchecked(anyway !== undefined && isStripeUnavailable(error));
    if (!error) {
      isDone.current = true;
      dialog.onDiscard();
      const [title, description] = done;
      toast({ title, ...(description !== undefined && { description }) });
      if (!isUnmounted.current) dialog.onClose();
      return;
    }
    if (isApiError(error) && error.answer?.code === 'NEEDS_CONFIRMATION') setQuestioned({ restocked });
    const keptNote = isOutOfDate(error) && !isUnmounted.current ? ordersTexts.typedKept : '';
    showError(messageOf(error, failed) + keptNote);
  }

  const titles = order.items.map((item) => item.title).join(', ');
  return (
    <FormDialog
      {...dialog}
      {...{ errorMessage, isLoading }}
      label={isUnchecked && anyway !== undefined ? anyway : dialog.label}
      onSubmit={submit}
      returnFocusTo={() => (isDone.current ? focusTarget() : null)}
      about={
        <strong css={subject}>{[titles, formatPrice(order.total), order.name].filter(Boolean).join(' · ')}</strong>
      }
    >
      {children}
      {needsConfirmation && (
        <Checkbox
          label={ordersTexts.restockAnyway}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked ? questioned : undefined)}
        />
      )}
    </FormDialog>
  );
}

/** True: Stripe was unreachable, and the server did nothing. */
export function isStripeUnavailable(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'PAYMENTS_UNAVAILABLE';
}

import { css } from '@emotion/react';
import { Alert, space, stack } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import type { FormEvent, ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons';
import { useFocusFirstInvalid } from '../use-field-errors';

export interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  readonly about?: ReactNode;
  readonly errorMessage: string | null;
  readonly label: string;
  readonly busy: string;
  readonly isLoading: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
  /** Default or null: the element that had the focus before. */
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** The dialog cannot be closed while it sends. The caller stores the draft. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, about, errorMessage, label, busy, isLoading, onSubmit, children } = props;
  const { onClose, onDiscard, returnFocusTo } = props;
  const { form, focusFirstInvalid } = useFocusFirstInvalid();

  function cancel(): void {
    onDiscard();
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    focusFirstInvalid();
    void onSubmit();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isBusy={isLoading}
      {...{ title, description }}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <form ref={form} css={fields} noValidate onSubmit={submit}>
        {about}
        {errorMessage && !isLoading && (
          <div ref={bringIntoSight} css={errorBox}>
            <Alert>{errorMessage}</Alert>
          </div>
        )}
        {children}
        <DialogButtons label={isLoading ? busy : label} isBusy={isLoading} onCancel={cancel} />
      </form>
    </Dialog>
  );
}

/** A ref callback runs for each new error, so that a repeated error scrolls too. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const fields = stack(space.m);
/** The row that a dialog is about. */
export const subject = css`
  overflow-wrap: anywhere;
`;
const errorBox = css`
  scroll-margin-top: 6rem;
`;

import { css } from '@emotion/react';
import { Alert, Button, space } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import type { FormEvent, ReactNode } from 'react';
import { dialogActions } from './dialog-actions';
import { useFocusFirstInvalid } from '../use-focus-first-invalid';

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  /** What it is about, above the refusal. */
  readonly subject?: ReactNode;
  /** Why it was not taken. */
  readonly errorMessage: string | null;
  /** The button that does it: a verb, and the same while it works. */
  readonly label: string;
  readonly busy: string;
  readonly isLoading: boolean;
  readonly onSubmit: () => Promise<void>;
  /** It is left for now: what was typed is kept. */
  readonly onClose: () => void;
  /** Forgets what was typed: it is left for good. */
  readonly onDiscard: () => void;
  /** What has the focus when it closed; null, and unless said: what had it before. */
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A dialog with fields. It stays open, with what was typed and why it was refused, until it is taken or closed, which it cannot be while it
 *  is on its way. Whoever shows it keeps what was typed until it is taken or canceled. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, subject, errorMessage, label, busy, isLoading, onSubmit, children } = props;
  const { onClose, onDiscard, returnFocusTo } = props;
  const { form, focusFirstInvalid: lookForWrong } = useFocusFirstInvalid();

  function cancel(): void {
    onDiscard();
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    lookForWrong();
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
      <form ref={form} css={stack} noValidate onSubmit={submit}>
        {subject}
        {errorMessage && !isLoading && (
          <div ref={bringIntoSight} css={errorBox}>
            <Alert>{errorMessage}</Alert>
          </div>
        )}
        {children}
        <div css={dialogActions}>
          <Button look="secondary" disabled={isLoading} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? busy : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The button that was pressed may be a screen below it. Each answer is told anew, also one that says the same again. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const stack = css`
  display: grid;
  gap: ${space.m};
`;
/* Below the dialog's title, which stays. */
const errorBox = css`
  scroll-margin-top: 6rem;
`;

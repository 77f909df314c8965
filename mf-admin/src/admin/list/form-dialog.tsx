import { css } from '@emotion/react';
import { Alert, Button, space } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import type { FormEvent, ReactNode } from 'react';
import { dialogWays } from './dialog-ways';
import { useWrongFocus } from '../use-wrong-focus';

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  /** What it is about, above the refusal. */
  readonly about?: ReactNode;
  /** Why it was not taken. */
  readonly refusal: string | null;
  /** The button that does it: a verb, and the same while it works. */
  readonly label: string;
  readonly busy: string;
  readonly isLoading: boolean;
  readonly onSubmit: () => Promise<void>;
  /** It is left for now: what was typed is kept. */
  readonly onClose: () => void;
  /** Forgets what was typed: it is left for good. */
  readonly letGo: () => void;
  /** What has the focus when it closed; null, and unless said: what had it before. */
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A dialog with fields. It stays open, with what was typed and why it was refused, until it is taken or closed, which it cannot be while it
 *  is on its way. Whoever shows it keeps what was typed until it is taken or canceled. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, about, refusal, label, busy, isLoading, onSubmit, children } = props;
  const { onClose, letGo, returnFocusTo } = props;
  const { form, lookForWrong } = useWrongFocus();

  function cancel(): void {
    letGo();
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
        {about}
        {refusal && !isLoading && (
          <div ref={bringIntoSight} css={told}>
            <Alert>{refusal}</Alert>
          </div>
        )}
        {children}
        <div css={dialogWays}>
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
function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

const stack = css`
  display: grid;
  gap: ${space.m};
`;
/* Below the dialog's title, which stays. */
const told = css`
  scroll-margin-top: 6rem;
`;

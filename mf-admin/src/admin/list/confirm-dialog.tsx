import { Dialog } from '@studio/kit/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { isOutOfDate, useIsUnmounted } from '@studio/forms';
import { DialogButtons } from './dialog-buttons';
import { subject } from './form-dialog';
import { reportOutcome } from './report-outcome';

interface ConfirmDialogProps<Answer> {
  readonly title: string;
  readonly question: string;
  readonly name: string;
  readonly yes: readonly [label: string, busy: string];
  readonly act: () => Promise<
    { readonly data: Answer; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown }
  >;
  readonly done: string | ((answer: Answer) => string);
  readonly failed: string;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog stays open after an error, unless the row has changed since. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { title, question, name, yes, act, done, failed, heading, onClose, children } = props;
  const [isBusy, setBusy] = useState(false);
  const isRowGone = useRef(false);
  const isUnmounted = useIsUnmounted();

  async function confirm(): Promise<void> {
    setBusy(true);
    const { data, error } = await act();
    setBusy(false);
    isRowGone.current = !error || isOutOfDate(error);
    reportOutcome(error, { done: typeof done === 'string' ? done : error ? '' : done(data as Answer), failed });
    if (isRowGone.current && !isUnmounted.current) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isBusy={isBusy}
      title={title}
      description={question}
      returnFocusTo={() => (isRowGone.current ? heading.current : null)}
    >
      <strong css={subject}>{name}</strong>
      {children}
      <DialogButtons label={yes[isBusy ? 1 : 0]} isBusy={isBusy} onCancel={onClose} onConfirm={() => void confirm()} />
    </Dialog>
  );
}

import { css } from '@emotion/react';
import { messageOf } from '@studio/host';
import { Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { isOutOfDate, useIsUnmounted } from '@studio/forms';
import { dialogActions } from './dialog-actions';

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
    if (error) toast({ title: 'Error', description: messageOf(error, failed), look: 'danger' });
    else toast({ title: 'Success', description: typeof done === 'string' ? done : done(data as Answer) });
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
      <div css={dialogActions}>
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy} onClick={() => void confirm()}>
          {yes[isBusy ? 1 : 0]}
        </Button>
      </div>
    </Dialog>
  );
}

const subject = css`
  overflow-wrap: anywhere;
`;

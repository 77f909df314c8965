import { css } from '@emotion/react';
import { messageOf } from '@studio/host';
import { Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { isOutOfDate, useIsUnmounted } from '@studio/forms';
import { dialogActions } from './dialog-actions';

interface ConfirmDialogProps<Answer> {
  /** 'Delete Project'. */
  readonly title: string;
  readonly question: string;
  /** What it is about. */
  readonly name: string;
  /** What the button says that does it, before and meanwhile. */
  readonly yes: readonly [label: string, busy: string];
  readonly act: () => Promise<
    { readonly data: Answer; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown }
  >;
  readonly done: string | ((answer: Answer) => string);
  readonly failed: string;
  /** The heading of the list: it has the focus when the row is gone, and with it the button that was pressed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** What else is to be known before it is done. */
  readonly children?: ReactNode;
}

/** Asks before something is done to a row, does it, and says what became of it. Stays open meanwhile, and where it failed, unless the row is
 *  another one by now. */
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

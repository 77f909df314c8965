import { css } from '@emotion/react';
import { messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useRef, useState, type RefObject } from 'react';
import { isOutOfDate } from '@studio/forms';

interface DeleteDialogProps {
  /** 'Delete Project'. */
  readonly title: string;
  /** Which one it is. */
  readonly name: string;
  readonly words: { readonly confirmDelete: string; readonly deleted: string; readonly deleteFailed: string };
  readonly remove: () => Promise<{ readonly error?: unknown }>;
  /** The heading of the list: it has the focus when the row is gone, and with it the button that was pressed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a row goes, and lets it go. */
export function DeleteDialog({ title, name, words, remove, heading, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    const { error } = await remove();
    setBusy(false);
    isGone.current = !error || isOutOfDate(error);
    if (error) toast({ title: 'Error', description: messageOf(error, words.deleteFailed), look: 'danger' });
    else toast({ title: 'Success', description: words.deleted });
    if (isGone.current) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={words.confirmDelete}
      returnFocusTo={() => (isGone.current ? heading.current : null)}
    >
      <strong css={what}>{name}</strong>
      <div css={ways}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );
}

const what = css`
  overflow-wrap: anywhere;
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;

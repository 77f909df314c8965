import { css } from '@emotion/react';
import type { EndedHold } from '@studio/contract';
import { messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useRef, type RefObject } from 'react';
import { useEndHoldMutation } from './holds.api';

interface EndHoldDialogProps {
  readonly id: string;
  /** Its works. */
  readonly name: string;
  /** Has the focus when the row is gone, and with it the button that was pressed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const outcomes: Record<EndedHold['outcome'], string> = {
  released: 'The hold has ended: the works are in the shop again',
  paid: 'The buyer was faster and has paid: see the orders',
  processing: 'The payment is on its way already: what becomes of it shows soon',
};

/** Asks before a buyer loses what was set aside, and says what became of it. */
export function EndHoldDialog({ id, name, heading, onClose }: EndHoldDialogProps) {
  const [end, { isLoading }] = useEndHoldMutation();
  const isGone = useRef(false);
  async function confirm(): Promise<void> {
    const { data, error } = await end(id);
    isGone.current = !error;
    if (error) toast({ title: 'Error', description: messageOf(error, 'Failed to end the hold'), look: 'danger' });
    else toast({ title: 'Success', description: outcomes[data.outcome] });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="End Hold"
      description="Are you sure you want to end this hold? Its buyer cannot pay any more."
      returnFocusTo={() => (isGone.current ? heading.current : null)}
    >
      <strong css={what}>{name}</strong>
      <div css={ways}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isLoading} onClick={() => void confirm()}>
          {isLoading ? 'Ending...' : 'End Hold'}
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

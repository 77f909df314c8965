import type { EndedHold } from '@studio/contract';
import { useIsUnmounted } from '@studio/forms';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../list/confirm-dialog';
import { useEndHoldMutation } from './holds.api';

interface EndHoldDialogProps {
  readonly id: string;
  readonly name: string;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const outcomes: Record<EndedHold['outcome'], string> = {
  released: 'The hold has ended: the works are in the shop again',
  paid: 'The buyer was faster and has paid: see the orders',
  processing: 'The payment is on its way already: what becomes of it shows soon',
};

export function EndHoldDialog({ id, name, heading, onClose }: EndHoldDialogProps) {
  const [end] = useEndHoldMutation();
  const isUnmounted = useIsUnmounted();
  return (
    <ConfirmDialog<EndedHold>
      title="End Hold"
      question="Are you sure you want to end this hold? Its buyer cannot pay any more."
      name={name}
      yes={['End Hold', 'Ending...']}
      act={async () => {
        const answer = await end(id);
        // A marked hold expires by itself, so no retry is needed.
        if (answer.error && !isUnmounted.current) onClose();
        return answer;
      }}
      done={({ outcome }) => outcomes[outcome]}
      failed="Failed to end the hold"
      heading={heading}
      onClose={onClose}
    />
  );
}

import type { DigitalCreation } from '@studio/contract';
import { Dialog } from '@studio/kit/dialog';
import { CreationForm } from './creation-form';

interface CreationDialogProps {
  /** undefined: it adds one. */
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

/** The dialog that adds a creation or changes one. */
export default function CreationDialog({ creation, onClose }: CreationDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={creation ? 'Edit Digital Creation' : 'Add Digital Creation'}>
      <CreationForm creation={creation} onClose={onClose} />
    </Dialog>
  );
}

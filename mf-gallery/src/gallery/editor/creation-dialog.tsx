import type { DigitalCreation } from '@studio/contract';
import { Dialog } from '@studio/kit/dialog';
import { CreationForm } from './creation-form';

interface CreationDialogProps {
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

export default function CreationDialog({ creation, onClose }: CreationDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={creation ? 'Edit Digital Creation' : 'Add Digital Creation'}>
      <CreationForm creation={creation} onClose={onClose} />
    </Dialog>
  );
}

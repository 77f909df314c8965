import type { DigitalCreation } from '@studio/contract';
import { Suspense, lazy } from 'react';

const CreationDialog = lazy(() => import('./creation-dialog'));

/** What is open for change: a creation as it was when it was opened, 'new' for one to add, null for none. */
export type Edited = DigitalCreation | 'new' | null;

interface CreationEditorProps {
  readonly edited: Edited;
  readonly creations: readonly DigitalCreation[];
  readonly onClose: () => void;
}

/** Opens the dialog; its code comes with the first one that is opened. */
export function CreationEditor({ edited, creations, onClose }: CreationEditorProps) {
  if (edited === null) return null;
  // One that was deleted elsewhere leaves the wall, not the dialog: what was typed is still there.
  const creation = edited === 'new' ? undefined : (creations.find(({ id }) => id === edited.id) ?? edited);
  return (
    <Suspense>
      <CreationDialog creation={creation} onClose={onClose} />
    </Suspense>
  );
}

import type { DigitalCreation } from '@studio/contract';
import { Suspense, lazy } from 'react';

const CreationDialog = lazy(() => import('./creation-dialog'));

/** Which creation is open for change: its id, 'new' for one to add, null for none. */
export type Edited = number | 'new' | null;

interface CreationEditorProps {
  readonly edited: Edited;
  readonly creations: readonly DigitalCreation[];
  readonly onClose: () => void;
}

/** Opens the dialog; its code comes with the first one that is opened. */
export function CreationEditor({ edited, creations, onClose }: CreationEditorProps) {
  if (edited === null) return null;
  return (
    <Suspense>
      <CreationDialog creation={creations.find(({ id }) => id === edited)} onClose={onClose} />
    </Suspense>
  );
}

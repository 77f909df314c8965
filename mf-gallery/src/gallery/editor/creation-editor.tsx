import type { DigitalCreation } from '@studio/contract';
import { Suspense, lazy } from 'react';

const CreationDialog = lazy(() => import('./creation-dialog'));

/** The creation as it was when the editor opened; null: none. */
export type Edited = DigitalCreation | 'new' | null;

interface CreationEditorProps {
  readonly edited: Edited;
  readonly creations: readonly DigitalCreation[];
  readonly onClose: () => void;
}

export function CreationEditor({ edited, creations, onClose }: CreationEditorProps) {
  if (edited === null) return null;
  // After a deletion elsewhere the dialog keeps its input.
  const creation = edited === 'new' ? undefined : (creations.find(({ id }) => id === edited.id) ?? edited);
  return (
    <Suspense>
      <CreationDialog creation={creation} onClose={onClose} />
    </Suspense>
  );
}

import type { DigitalCreation } from '@studio/contract';
import { Alert, Button } from '@studio/kit';

interface SaveRefusalProps {
  readonly message: string;
  /** What somebody else made of the creation meanwhile; undefined: the refusal has another reason. */
  readonly newer: DigitalCreation | undefined;
  readonly onLoad: (newer: DigitalCreation) => void;
  readonly onKeep: (newer: DigitalCreation) => void;
}

/** Why the dialog was not saved. Of two edits the owner decides which one stays. */
export function SaveRefusal({ message, newer, onLoad, onKeep }: SaveRefusalProps) {
  const ways = newer && (
    <>
      <Button look="secondary" onClick={() => onLoad(newer)}>
        Load the newer version
      </Button>
      <Button look="quiet" onClick={() => onKeep(newer)}>
        Keep what I typed
      </Button>
    </>
  );
  return <Alert actions={ways}>{message}</Alert>;
}

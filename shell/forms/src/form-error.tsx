import { Alert, Button } from '@studio/kit';

interface FormErrorProps<Row> {
  readonly message: string | null;
  readonly isOffline: boolean;
  readonly newer: Row | undefined;
  readonly onLoadNewer: (newer: Row) => void;
  readonly onKeepMine: (newer: Row) => void;
}

/** After an edit conflict the owner chooses a version. */
export function FormError<Row>({ message, isOffline, newer, onLoadNewer, onKeepMine }: FormErrorProps<Row>) {
  const conflictActions = newer && (
    <>
      <Button look="secondary" onClick={() => onLoadNewer(newer)}>
        Load the newer version
      </Button>
      <Button look="quiet" onClick={() => onKeepMine(newer)}>
        Keep what I typed
      </Button>
    </>
  );
  const retry = isOffline && (
    <Button type="submit" look="secondary">
      Try again
    </Button>
  );
  return (
    <Alert actions={conflictActions ?? retry}>
      {message && <p>{message}</p>}
      {isOffline && <p>The connection was lost. What you typed is kept, and so is every picture already uploaded.</p>}
    </Alert>
  );
}

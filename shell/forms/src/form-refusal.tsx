import { Alert, Button } from '@studio/kit';

interface FormRefusalProps<Row> {
  readonly message: string | null;
  /** The connection was lost: the same may be sent again. */
  readonly isLost: boolean;
  /** What somebody else made of the row meanwhile; undefined: the refusal has another reason. */
  readonly newer: Row | undefined;
  readonly onLoadNewer: (newer: Row) => void;
  readonly onKeepMine: (newer: Row) => void;
}

/** Why a form was not saved. Of two edits the owner decides which one stays: what was typed is kept until then. */
export function FormRefusal<Row>({ message, isLost, newer, onLoadNewer, onKeepMine }: FormRefusalProps<Row>) {
  const ways = newer && (
    <>
      <Button look="secondary" onClick={() => onLoadNewer(newer)}>
        Load the newer version
      </Button>
      <Button look="quiet" onClick={() => onKeepMine(newer)}>
        Keep what I typed
      </Button>
    </>
  );
  const again = isLost && (
    <Button type="submit" look="secondary">
      Try again
    </Button>
  );
  return (
    <Alert actions={ways ?? again}>
      {message && <p>{message}</p>}
      {isLost && <p>The connection was lost. What you typed is kept, and so is each picture that went up already.</p>}
    </Alert>
  );
}

import { Alert, Button } from '@studio/kit';

interface FormRefusalProps<Row> {
  readonly message: string;
  /** What somebody else made of the row meanwhile; undefined: the refusal has another reason. */
  readonly newer: Row | undefined;
  readonly onLoadNewer: (newer: Row) => void;
  readonly onKeepMine: (newer: Row) => void;
}

/** Why a form was not saved. Of two edits the owner decides which one stays: what was typed is kept until then. */
export function FormRefusal<Row>({ message, newer, onLoadNewer, onKeepMine }: FormRefusalProps<Row>) {
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
  return <Alert actions={ways}>{message}</Alert>;
}

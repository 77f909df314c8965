import { Alert, Button } from '@studio/kit';

interface FormRefusalProps {
  readonly message: string;
  /** True: the row was changed elsewhere, and the newer one is here. */
  readonly isChanged: boolean;
  readonly onLoadNewer: () => void;
  readonly onKeepMine: () => void;
}

/** Why a form was not saved. Of two edits the owner decides which one stays: what was typed is kept until then. */
export function FormRefusal({ message, isChanged, onLoadNewer, onKeepMine }: FormRefusalProps) {
  const ways = (
    <>
      <Button look="secondary" onClick={onLoadNewer}>
        Load the newer version
      </Button>
      <Button look="quiet" onClick={onKeepMine}>
        Keep what I typed
      </Button>
    </>
  );
  return <Alert actions={isChanged && ways}>{message}</Alert>;
}

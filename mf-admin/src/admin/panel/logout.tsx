import { hasDrafts } from '@studio/forms';
import { Button } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useState } from 'react';
import { dialogActions } from '../list/dialog-actions';
import { useSignOut } from './use-sign-out';

/** Logout asks first when drafts would be lost. */
export function Logout() {
  const { signOut, isBusy } = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="secondary" disabled={isBusy} onClick={() => (hasDrafts() ? setAsking(true) : void signOut())}>
        Logout
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={close}
          isBusy={isBusy}
          title="Not Saved Yet"
          description="What you typed is not saved. Logging out lets it go."
        >
          <div css={dialogActions}>
            <Button look="secondary" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button disabled={isBusy} onClick={() => void signOut()}>
              Logout
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { hasDrafts, deleteAllDrafts } from '@studio/forms';
import { Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useState } from 'react';
import { isApiError, messageOf, setSessionHint } from '@studio/host';
import { DialogButtons } from '../list/dialog-buttons';
import { useDeleteSessionMutation } from '../session.api';
import { panelTexts } from '../texts/panel';

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
        <Dialog open onOpenChange={close} isBusy={isBusy} title="Not Saved Yet" description={panelTexts.logoutDiscards}>
          <DialogButtons label="Logout" isBusy={isBusy} onCancel={close} onConfirm={() => void signOut()} />
        </Dialog>
      )}
    </>
  );
}

/** When the server is unreachable the session stays valid, so the owner stays signed in. */
function useSignOut() {
  const [deleteSession, { isLoading }] = useDeleteSessionMutation();

  async function signOut(): Promise<void> {
    const { error } = await deleteSession();
    if (error && !(isApiError(error) && error.status === 401)) {
      const description = messageOf(error, 'The server did not answer. Please try again.');
      toast({ title: 'Logout Failed', description, look: 'danger' });
      return;
    }
    deleteAllDrafts();
    setSessionHint(false);
    toast({ title: 'Logged Out', description: 'You have been logged out successfully' });
  }

  return { signOut, isBusy: isLoading };
}

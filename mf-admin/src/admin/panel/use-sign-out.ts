import { deleteAllDrafts } from '@studio/forms';
import { isApiError, messageOf, setSessionHint } from '@studio/host';
import { toast } from '@studio/kit';
import { useDeleteSessionMutation } from '../session/session.api';

/** When the server is unreachable the session stays valid, so the owner stays signed in. */
export function useSignOut() {
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

import { readSessionHint } from '@studio/host';
import { useEffect } from 'react';
import type { OwnerWrites } from '../owner-writes.api';
import { hasStoredDrafts, restoreDrafts } from './drafts';

/** The session hint in the browser does not prove a session, so the hook asks the server. */
export function useRestoreDrafts(writes: OwnerWrites): void {
  const [askSession] = writes.useLazyAskSessionQuery();
  useEffect(() => {
    if (!readSessionHint() || !hasStoredDrafts()) return;
    void askSession().then(({ data }) => data?.authenticated && restoreDrafts());
  }, [askSession]);
}

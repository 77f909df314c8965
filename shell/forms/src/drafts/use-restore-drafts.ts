import { readSessionHint } from '@studio/host';
import { useEffect } from 'react';
import type { OwnerWrites } from '../owner-writes.api';
import { hasStoredDrafts, restoreDrafts } from './drafts';

/** Takes the stored drafts over once the server has confirmed the session: the mark in the browser is no proof of one. */
export function useRestoreDrafts(writes: OwnerWrites): void {
  const [askSession] = writes.useLazyAskSessionQuery();
  useEffect(() => {
    if (!readSessionHint() || !hasStoredDrafts()) return;
    void askSession().then(({ data }) => data?.authenticated && restoreDrafts());
  }, [askSession]);
}

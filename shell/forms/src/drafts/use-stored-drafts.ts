import { readSessionHint } from '@studio/host';
import { useEffect } from 'react';
import type { OwnerWrites } from '../owner-writes.api';
import { areDraftsWaiting, restoreDrafts } from './drafts';

/** Takes the stored drafts over once the server has confirmed the session: the mark in the browser is no proof of one. */
export function useStoredDrafts(writes: OwnerWrites): void {
  const [askSession] = writes.useLazyAskSessionQuery();
  useEffect(() => {
    if (!readSessionHint() || !areDraftsWaiting()) return;
    void askSession().then(({ data }) => data?.authenticated && restoreDrafts());
  }, [askSession]);
}

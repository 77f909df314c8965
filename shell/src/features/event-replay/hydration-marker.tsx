import { useEffect } from 'react';
import { replayEvents } from './replay-events';

/** Stands in whatever a page can become alive as: from then on it can be told what was done before. */
export function HydrationMarker() {
  useEffect(() => void replayEvents(), []);
  return null;
}

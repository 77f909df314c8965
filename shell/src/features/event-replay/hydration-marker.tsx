import { useEffect } from 'react';
import { replayEvents } from './replay-events';

/** Replays captured events once its tree is hydrated. */
export function HydrationMarker() {
  useEffect(() => void replayEvents(), []);
  return null;
}

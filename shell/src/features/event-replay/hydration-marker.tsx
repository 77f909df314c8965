import { useEffect } from 'react';
import { replayEvents } from './replay-events';

export function HydrationMarker() {
  useEffect(() => void replayEvents(), []);
  return null;
}

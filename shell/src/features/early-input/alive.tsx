import { useEffect } from 'react';
import { replayEarlyInput } from './replay-early-input';

/** Stands in whatever a page can become alive as: from then on it can be told what was done before. */
export function Alive() {
  useEffect(() => void replayEarlyInput(), []);
  return null;
}

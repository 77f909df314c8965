import { useEffect } from 'react';
import { LazyWorkView } from './lazy-work-view';

/** What a visitor does before a work is opened. */
const interactionEvents = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches the large view as soon as somebody moves about the catalogue, so that it is there for the work that they open. */
export function useViewAtFirstTouch(): void {
  useEffect(() => {
    const end = () => interactionEvents.forEach((type) => removeEventListener(type, start));
    const start = () => {
      end();
      // Whoever opens a work asks again.
      LazyWorkView.load().catch(() => undefined);
    };
    interactionEvents.forEach((type) => addEventListener(type, start, { passive: true }));
    return end;
  }, []);
}

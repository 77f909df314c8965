import { useEffect } from 'react';
import { LazyWorkView } from './lazy-work-view';

const interactionEvents = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** The hook preloads the large view at the first interaction. */
export function useViewAtFirstTouch(): void {
  useEffect(() => {
    const end = () => interactionEvents.forEach((type) => removeEventListener(type, start));
    const start = () => {
      end();
      LazyWorkView.load().catch(() => undefined);
    };
    interactionEvents.forEach((type) => addEventListener(type, start, { passive: true }));
    return end;
  }, []);
}

import { useEffect } from 'react';
import { LazyWorkView } from './lazy-work-view';

/** What a visitor does before a work is opened. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches the large view as soon as somebody moves about the catalogue, so that it is there for the work that they open. */
export function useViewAtFirstTouch(): void {
  useEffect(() => {
    const end = () => signs.forEach((sign) => removeEventListener(sign, start));
    const start = () => {
      end();
      // Whoever opens a work asks again.
      LazyWorkView.load().catch(() => undefined);
    };
    signs.forEach((sign) => addEventListener(sign, start, { passive: true }));
    return end;
  }, []);
}

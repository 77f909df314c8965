import { useEffect, useState } from 'react';

// Who only reads moves the page now and then.
const patienceMs = 10 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Whether somebody looks at this page: it is in sight, and was touched lately. What asks the server by a clock keeps a session alive, which is
 *  to end some time after the owner last did something. */
export function useIsWatched(): boolean {
  const [isWatched, setWatched] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const isSeen = document.visibilityState === 'visible';
      setWatched(isSeen);
      if (isSeen) timer = setTimeout(() => setWatched(false), patienceMs);
    };
    look();
    signs.forEach((sign) => document.addEventListener(sign, look, { passive: true }));
    return () => {
      clearTimeout(timer);
      signs.forEach((sign) => document.removeEventListener(sign, look));
    };
  }, []);
  return isWatched;
}

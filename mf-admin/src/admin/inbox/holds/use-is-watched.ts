import { useEffect, useState } from 'react';

// Who only reads moves the page now and then.
const idleTimeoutMs = 10 * 60_000;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;

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
      if (isSeen) timer = setTimeout(() => setWatched(false), idleTimeoutMs);
    };
    look();
    activityEvents.forEach((type) => document.addEventListener(type, look, { passive: true }));
    return () => {
      clearTimeout(timer);
      activityEvents.forEach((type) => document.removeEventListener(type, look));
    };
  }, []);
  return isWatched;
}

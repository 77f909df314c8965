import { useEffect, useState } from 'react';

const idleTimeoutMs = 10 * 60_000;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Polling extends the session, which must expire after the owner's last activity. */
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

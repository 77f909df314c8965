import { savesData } from '../../remotes/link-prefetch';

/** True: the visitor requests neither reduced motion nor reduced data. */
export function shouldUseViewTransition(): boolean {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !isStill && !savesData() && document.visibilityState === 'visible';
}

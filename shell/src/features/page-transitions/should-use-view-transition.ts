import { savesData } from '../../remotes/link-prefetch';

/** Neither reduced motion nor reduced data is requested. */
export function shouldUseViewTransition(): boolean {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !isStill && !savesData() && document.visibilityState === 'visible';
}

import { savesData } from '../../remotes/link-prefetch';

/** Whether pages change with a transition here: the browser knows how, and nobody asks for less motion or less data. */
export function shouldUseViewTransition(): boolean {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !isStill && !savesData() && document.visibilityState === 'visible';
}

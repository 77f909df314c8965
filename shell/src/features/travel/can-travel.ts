import { savesData } from '../../remotes/link-prefetch';

/** Longest that a page change waits for what moves it, and then for the new page's code and data; what takes longer comes without a transition. */
export const patienceMs = 100;

/** Whether pages change with a transition here: the browser knows how, and nobody asks for less motion or less data. */
export function canTravel(): boolean {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !isStill && !savesData() && document.visibilityState === 'visible';
}

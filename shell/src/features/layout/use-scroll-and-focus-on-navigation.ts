import { useLocation, useNavigationType } from '@studio/host/router';
import { useEffect, useRef, type RefObject } from 'react';
import { scrollToTopState } from '../../scroll-to-top-state';
import { waitForElement } from './wait-for-element';

/**
 * Navigation scrolls and focuses as a full page load does. Back, forward and changes of the query keep the scroll
 * position.
 */
export function useScrollAndFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key, state } = useLocation();
  const navigation = useNavigationType();
  const last = useRef<{ pathname: string; search: string; hash: string; key: string } | null>(null);

  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search, hash, key };
    const anchor = anchorOf(hash);
    // The browser has scrolled already, unless the element is missing yet.
    if (!from) return anchor && !document.getElementById(anchor) ? waitForElement(anchor, jumpTo) : undefined;
    if (navigation === 'POP') return;
    const isNewPage = from.pathname !== pathname;
    const isAskedAgain = (anchor !== '' || state === scrollToTopState) && from.search === search && from.key !== key;
    if (!isNewPage && from.hash === hash && !isAskedAgain) return;
    if (isNewPage) main.current?.focus({ preventScroll: true });
    if (!anchor || !document.getElementById(anchor)) window.scrollTo({ top: 0, behavior: 'instant' });
    if (anchor) return waitForElement(anchor, isNewPage ? jumpTo : glideTo);
  }, [pathname, search, hash, key, state, navigation, main]);
}

const jumpTo = (element: Element) => element.scrollIntoView({ behavior: 'instant' });
const glideTo = (element: Element) => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
};

/** The anchor is '' for none, and raw if it cannot be decoded. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

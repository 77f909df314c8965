import { useLocation, useNavigationType } from '@studio/host/router';
import { useEffect, useRef, type RefObject } from 'react';
import { scrollToTopState } from '../../scroll-to-top-state';
import { waitForElement } from './wait-for-element';

/** What a browser does when a page is opened, for pages that are opened without it: a new page starts at its top, or at its
 *  anchor, and is where the keyboard goes on from; the links of header and footer start a page that is shown once
 *  more. Back and forward keep their place; a change of the query alone, such as a filter, moves nothing. */
export function useScrollAndFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key, state } = useLocation();
  const navigation = useNavigationType();
  const last = useRef<{ pathname: string; search: string; hash: string; key: string } | null>(null);

  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search, hash, key };
    const anchor = anchorOf(hash);
    // The browser has gone to the first page's anchor, unless the part that holds it is still on its way.
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
/** Smoothly, for who has nothing against motion. */
const glideTo = (element: Element) => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
};

/** The id that a URL's hash names; '' for none, and as it stands when it is badly encoded. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

import { useLocation, useNavigationType } from '@studio/host/router';
import { useEffect, useRef, type RefObject } from 'react';

/** What a browser does when a page is opened, for pages that are opened without it: a new page starts at its top, or at its
 *  anchor, and is where the keyboard goes on from. Back and forward keep their place; a change of the query alone, such as
 *  a filter, moves nothing. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const last = useRef({ pathname, hash });

  useEffect(() => {
    const isNewPage = last.current.pathname !== pathname;
    const isNewAnchor = isNewPage || last.current.hash !== hash;
    last.current = { pathname, hash };
    if (navigation === 'POP' || !isNewAnchor) return;
    if (isNewPage) main.current?.focus({ preventScroll: true });
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, navigation, main]);
}

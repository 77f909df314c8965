import { NavigationType, createPath, type Location, type Navigator, type To } from '@studio/host/router';

export interface Navigation {
  readonly action: NavigationType;
  readonly location: Location;
}

/** React Router's own names, which entries of earlier builds have too. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
}

/**
 * The router's navigator over the browser's history. The caller shows what `listen` reports.
 * @param redirected the path to show instead; null: the requested one
 */
export function createNavigator(redirected: (pathname: string) => string | null) {
  let report = (_: Navigation) => undefined as void;
  const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
  const urlOf = (to: To) => {
    const { pathname, search, hash } = new URL(location.origin + createHref(to));
    return (redirected(pathname) ?? pathname) + search + hash;
  };
  const entryOf = (state: unknown): EntryState => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });
  const navigator: Navigator = {
    createHref,
    encodeLocation: (to) => new URL(createHref(to), location.href),
    go: (delta) => history.go(delta),
    push: (to, state) => {
      const url = urlOf(to);
      try {
        history.pushState(entryOf(state), '', url);
      } catch {
        // Browsers limit how often a page changes its history.
        return location.assign(url);
      }
      report({ action: NavigationType.Push, location: currentLocation() });
    },
    replace: (to, state) => {
      history.replaceState(entryOf(state), '', urlOf(to));
      report({ action: NavigationType.Replace, location: currentLocation() });
    },
  };
  const listen = (listener: (navigation: Navigation) => void) => {
    const onPop = () => listener({ action: NavigationType.Pop, location: currentLocation() });
    report = listener;
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  };
  return { navigator, listen };
}

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as EntryState;
  return { pathname, search, hash, state: usr, key };
}

import { matchPath } from '@studio/host/router';

/** Which team's part shows which path; first match wins (spec.md, Route table). What stands here only says who is asked:
 *  the part itself decides what it shows. */
export const routeOwners = [
  { path: '/', remote: 'mf-marketing' },
  { path: '/portfolio/:id', remote: 'mf-marketing' },
  { path: '/portfolio', remote: 'mf-marketing' },
  { path: '/services', remote: 'mf-marketing' },
  { path: '/about', remote: 'mf-marketing' },
  { path: '/blog/*', remote: 'mf-marketing' },
  { path: '/contact', remote: 'mf-marketing' },
  { path: '/privacy', remote: 'mf-marketing' },
  { path: '/terms', remote: 'mf-marketing' },
  { path: '/shop', remote: 'mf-shop' },
  { path: '/digital-gallery', remote: 'mf-gallery' },
  { path: '/book', remote: 'mf-marketing' },
  { path: '/checkout', remote: 'mf-shop' },
  { path: '/checkout/success', remote: 'mf-shop' },
  { path: '/admin', remote: 'mf-admin' },
] as const;

export type RemoteName = (typeof routeOwners)[number]['remote'];

/** Every remote that the shell knows. */
export const remoteNames: readonly RemoteName[] = [...new Set(routeOwners.map(({ remote }) => remote))];

/** The remote that owns a path; null: nobody does, it is the not-found screen. */
export function remoteOf(pathname: string): RemoteName | null {
  return ownerOf(pathname)?.remote ?? null;
}

/** The pattern that a path falls under, such as '/portfolio/:id'; null: none. */
export function patternOf(pathname: string): string | null {
  return ownerOf(pathname)?.path ?? null;
}

function ownerOf(pathname: string) {
  return routeOwners.find(({ path }) => matchPath({ path, end: true }, pathname));
}

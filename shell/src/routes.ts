import { matchPath } from '@studio/host/router';

/** Which team's part shows which path; first match wins (spec.md, Route table). What stands here only says who is asked:
 *  the part itself decides what it shows. */
const owners = [
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

export type RemoteName = (typeof owners)[number]['remote'];

/** Every remote that the shell knows. */
export const remoteNames: readonly RemoteName[] = [...new Set(owners.map(({ remote }) => remote))];

/** The remote that owns a path; null: nobody does, it is the not-found screen. */
export function remoteOf(pathname: string): RemoteName | null {
  return owners.find(({ path }) => matchPath({ path, end: true }, pathname))?.remote ?? null;
}

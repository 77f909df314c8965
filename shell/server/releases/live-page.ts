import { remoteFileUrl } from '../../src/remotes/release';
import { isUnder } from '../../src/remotes/remote-of';
import type { DeclaredRoute } from '../route-rules.mjs';
import type { DocumentScript } from '../documents/document';
import type { LiveRelease, LiveReleases } from './remote-registry';

/** What the live releases say of one path. */
export interface LivePage {
  readonly remote: string;
  readonly release: LiveRelease;
  readonly route: DeclaredRoute;
}

/** What a page's remote loads in the browser before the page is alive, in the order of its need. */
export function scriptsOf({ remote, release, route }: LivePage): readonly DocumentScript[] {
  const { entry, preload, hashes } = release.release;
  return [entry, ...preload, ...(route.preload ?? [])].map((file) => ({
    url: remoteFileUrl(remote, file),
    integrity: hashes[file] && `sha256-${Buffer.from(hashes[file], 'hex').toString('base64')}`,
  }));
}

/** The page at a path; null: no live remote shows it. Of a remote's own routes the first that fits is meant, as in its module. */
export function livePageAt(live: LiveReleases, pathname: string): LivePage | null {
  for (const [remote, release] of Object.entries(live)) {
    const route = release.release.routes.find(({ path }) => isUnder(path, pathname));
    if (route) return { remote, release, route };
  }
  return null;
}

/** A page's path as its route is written: without a slash at its end, its fixed parts in the route's own case. What stands for a parameter or a
 *  splat stays as it was asked for. */
export function pathAsDeclared({ path }: Pick<DeclaredRoute, 'path'>, pathname: string): string {
  const declared = path.split('/');
  const asked = pathname.replace(/\/+$/, '').split('/');
  const part = (index: number) => (/^[:*]/.test(declared[index] ?? '*') ? asked[index] : declared[index]);
  return asked.map((_, index) => part(index)).join('/') || '/';
}

/** Every page that is no item's: '/shop' of '/shop', '/blog' of '/blog/*', none of '/portfolio/:id'. */
export const ownAddresses = (live: LiveReleases): readonly string[] =>
  Object.values(live)
    .flatMap(({ release }) => release.routes.map(({ path }) => path.replace(/\/\*$/, '') || '/'))
    .filter((path) => !path.includes(':'));

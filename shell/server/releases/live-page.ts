import { remoteFileUrl, type Release } from '../../src/remotes/release';
import { isUnder } from '../../src/remotes/remote-of';
import type { DeclaredRoute } from '../route-rules.mjs';
import type { DocumentScript } from '../documents/document';
import type { LiveRelease, LiveReleases } from './remote-registry';

export interface LivePage {
  readonly remote: string;
  readonly release: LiveRelease;
  readonly route: DeclaredRoute;
}

export function scriptsOf({ remote, release, route }: LivePage): readonly DocumentScript[] {
  const { entry, preload } = release.release;
  return [entry, ...preload, ...(route.preload ?? [])].map((file) => ({
    url: remoteFileUrl(remote, file),
    integrity: integrityOf(release.release, file),
  }));
}

export function integrityOf({ hashes }: Pick<Release, 'hashes'>, file: string): string | undefined {
  return hashes[file] && `sha256-${Buffer.from(hashes[file], 'hex').toString('base64')}`;
}

/** @returns null when no live remote shows the path; of a remote's routes the first match */
export function livePageAt(live: LiveReleases, pathname: string): LivePage | null {
  for (const [remote, release] of Object.entries(live)) {
    const route = release.release.routes.find(({ path }) => isUnder(path, pathname));
    if (route) return { remote, release, route };
  }
  return null;
}

/** The path has no trailing slash. Parameters and splats keep the requested text. */
export function pathAsDeclared({ path }: Pick<DeclaredRoute, 'path'>, pathname: string): string {
  const declared = path.split('/');
  const asked = pathname.replace(/\/+$/, '').split('/');
  const part = (index: number) => (/^[:*]/.test(declared[index] ?? '*') ? asked[index] : declared[index]);
  return asked.map((_, index) => part(index)).join('/') || '/';
}

/** The addresses have no parameters: '/blog' for '/blog/*', none for '/portfolio/:id'. */
export const ownAddresses = (live: LiveReleases): readonly string[] =>
  Object.values(live)
    .flatMap(({ release }) => release.routes.map(({ path }) => path.replace(/\/\*$/, '') || '/'))
    .filter((path) => !path.includes(':'));

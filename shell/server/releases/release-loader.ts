import { browserFiles, type Release } from '../../src/remotes/release';
import { checkAgainstShell, checkClaims, checkDeclared, checkHash } from './release-check';
import { fetchFile, textOf } from './release-files';
import type { LiveRelease, LiveReleases } from './remote-registry';

interface LoaderOptions {
  readonly origins: Readonly<Record<string, string>>;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  readonly live: () => LiveReleases;
}

/** Checks a release, in the place of its remote's live one, and fetches its files. The function throws the reason. */
export function releaseLoader({ origins, shell, live }: LoaderOptions) {
  return async (remote: string, release: Release): Promise<LiveRelease> => {
    const fetchChecked = async (file: string) => {
      const content = await fetchFile(origins[remote]!, file);
      checkHash(release, file, content);
      return textOf(content);
    };
    checkAgainstShell(release, shell);
    checkDeclared(remote, release);
    checkClaims(remote, release, live());
    const [serverCode] = await Promise.all([
      release.server === null ? null : fetchChecked(release.server),
      ...browserFiles(release).map(fetchChecked),
    ]);
    checkClaims(remote, release, live());
    return { release, serverCode: serverCode ?? null };
  };
}

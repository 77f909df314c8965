import { browserFiles, type Release } from '../../src/remotes/release';
import { checkAgainstShell, checkClaims, checkDeclared, checkHash } from './release-check';
import { fetchFile, textOf } from './release-files';
import type { LiveRelease, LiveReleases } from './remote-registry';
import { serverCodeGate } from './server-code-gate';
import type { TrustedReleases } from './trusted-releases';

interface LoaderOptions {
  readonly origins: Readonly<Record<string, string>>;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  readonly live: () => LiveReleases;
  readonly trust: TrustedReleases | null;
  /** Rejects when the server code must not run (docs/federation.md). */
  readonly loadServerCode: (remote: string, build: string, code: string) => Promise<void>;
}

/** Checks a release in the place of its remote's live one, and fetches and loads its files. It throws the reason. */
export function releaseLoader({ origins, shell, live, trust, ...options }: LoaderOptions) {
  const loadServerCode = serverCodeGate(options.loadServerCode);
  return async (remote: string, release: Release): Promise<LiveRelease> => {
    trust?.checkSignature(remote, release);
    checkAgainstShell(release, shell);
    checkDeclared(remote, release);
    checkClaims(remote, release, live());
    // Every file that the record names must be there, and what is loaded must be named.
    const loaded = [...browserFiles(release), ...(release.server === null ? [] : [release.server])];
    const contents = [...new Set([...loaded, ...Object.keys(release.hashes)])].map(async (file) => {
      const content = await fetchFile(origins[remote]!, file);
      if (trust) checkHash(release, file, content);
      return file === release.server ? textOf(content) : null;
    });
    const serverCode = (await Promise.all(contents)).find((code) => code !== null) ?? null;
    checkClaims(remote, release, live());
    if (serverCode) await loadServerCode(remote, release.build, serverCode);
    checkClaims(remote, release, live());
    return { release, serverCode };
  };
}

import type { BrowserReleases } from '../../remotes/federation/federated-source';
import { buildOfShell, failuresPath, shellName, type BrowserFailure, type FailureKind } from './browser-failure';
import { sendReport } from './send-report';

/** A page that is being left gives up what it still loads: no failure. */
const pauseMs = 1000;

const reported = new Set<string>();

/** Reports a failure of a remote, or of the shell (null), to the front server: each kind once in a page load, also for a visitor who asks for
 *  privacy, since it says nothing of them. */
export function reportFailure(releases: BrowserReleases, remote: string | null, kind: FailureKind): void {
  const key = `${remote} ${kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  const failure: BrowserFailure = {
    remote: remote ?? shellName,
    build:
      remote === null
        ? buildOfShell(document.querySelector<HTMLScriptElement>('script[defer]')?.src)
        : (releases[remote]?.build ?? ''),
    kind,
  };
  setTimeout(() => sendReport(failuresPath, failure), pauseMs);
}

/** Reports scripts of the site that do not come, also where nothing but a later try follows: an island's chunk. */
export function watchScripts(releases: BrowserReleases): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const { origin, pathname } = new URL(target.src, location.href);
    const [, part, name = '', file] = /^\/(static|remotes)\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (!part || origin !== location.origin) return;
    const remote = part === 'remotes' ? name : null;
    reportFailure(releases, remote, remote !== null && releases[remote]?.entry === file ? 'load' : 'chunk');
  };
  // Such an event does not bubble.
  addEventListener('error', onError, true);
}

import type { BrowserReleases } from '../../remotes/federation/federated-source';
import { buildOfShell, failuresPath, shellName, type BrowserFailure, type FailureKind } from './browser-failure';
import { sendReport } from './send-report';

/** Leaving the page aborts its loads, so a report waits this long. */
const pauseMs = 1000;

const reported = new Set<string>();

const sent: BrowserFailure[] = [];
let onSent = (_: BrowserFailure): void => undefined;

/** The function calls `watch` with each failure that is reported, also with earlier ones. */
export function watchFailures(watch: (failure: BrowserFailure) => void): void {
  onSent = watch;
  sent.forEach(watch);
}

/** The function reports once per kind and page load; null: the shell. The report has no personal data. */
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
  setTimeout(() => {
    sendReport(failuresPath, failure);
    sent.push(failure);
    onSent(failure);
  }, pauseMs);
}

/** The function reports every script that fails to load, also if a retry succeeds. */
export function watchScripts(releases: BrowserReleases): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const { origin, pathname } = new URL(target.src, location.href);
    const [, part, name = '', file] = /^\/(static|remotes)\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (!part || origin !== location.origin) return;
    const remote = part === 'remotes' ? name : null;
    reportFailure(releases, remote, remote !== null && releases[remote]?.entry === file ? 'load' : 'chunk');
  };
  addEventListener('error', onError, true);
}

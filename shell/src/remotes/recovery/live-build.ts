import { reloadPage } from './reload-page';

/** Asks the front server which build of a remote it runs. @returns null when it does not say */
export async function liveBuild(remote: string): Promise<string | null> {
  try {
    const response = await fetch('/releases.json', { cache: 'no-store' });
    const { remotes } = (await response.json()) as { remotes: Record<string, { live: { build: string } | null }> };
    return remotes[remote]?.live?.build ?? null;
  } catch {
    return null;
  }
}

const key = 'reloaded-for';

/** Loads the page anew because another build of one of its parts is live; once a build, so that a build which is broken too
 *  does not make the page spin. */
export function reloadForBuild(build: string): void {
  if (!isReloadedFor(build)) reloadPage();
}

/** Where storage is blocked, the browser still says whether the page was loaded anew, though not for what. */
function isReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return true;
    sessionStorage.setItem(key, build);
    return false;
  } catch {
    return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
  }
}

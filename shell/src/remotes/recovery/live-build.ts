import { reloadPage } from './reload-page';

/** Null: the live build is unknown. */
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

/** The page reloads once per build, so that there is no reload loop. */
export function reloadForBuild(build: string): void {
  if (!isReloadedFor(build)) reloadPage();
}

function isReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return true;
    sessionStorage.setItem(key, build);
    return false;
  } catch {
    return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
  }
}

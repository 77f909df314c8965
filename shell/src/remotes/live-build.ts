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

const reloadedFor = 'reloaded-for';

/** Loads the page anew because another build of one of its parts is live; once a build, so that a build which is broken too
 *  does not make the page spin. */
export function reloadForBuild(build: string): void {
  if (sessionStorage.getItem(reloadedFor) === build) return;
  sessionStorage.setItem(reloadedFor, build);
  location.reload();
}

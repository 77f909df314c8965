import { VersionProbe } from '@studio/server-kit';
import { fetchFromBff } from './ask-bff';

/** Longer than the BFF takes for a small read, and short for a visitor who waits for it. */
const timeoutMs = 1000;

/** The version of the data behind a BFF. */
export function bffVersion(bffOrigin: string): VersionProbe {
  return new VersionProbe(async () => {
    const answer = await fetchFromBff(`${bffOrigin}/data-version`, '/data-version', {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`/data-version answers ${answer.status}`);
    return text;
  });
}

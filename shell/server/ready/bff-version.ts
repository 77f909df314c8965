import { WatchedVersion } from '@studio/server-kit';
import { askBff } from './ask-bff';

/** Longer than the BFF takes for a small read, and short for a visitor who waits for it. */
const timeoutMs = 1000;

/** The version of the data behind a BFF. */
export function bffVersion(bffOrigin: string): WatchedVersion {
  return new WatchedVersion(async () => {
    const answer = await askBff(`${bffOrigin}/data-version`, '/data-version', {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`/data-version answers ${answer.status}`);
    return text;
  });
}

import { VersionProbe } from '@studio/server-kit';
import { fetchFromBff } from './ask-bff';

const timeoutMs = 1000;

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

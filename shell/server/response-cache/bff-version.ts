import { beginSpan, VersionProbe } from '@studio/server-kit';

const timeoutMs = 1000;

export function bffVersion(bffOrigin: string): VersionProbe {
  return new VersionProbe(async () => {
    const span = beginSpan('GET /data-version', 'call');
    let isFailed = true;
    try {
      const answer = await fetch(`${bffOrigin}/data-version`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...(span && { traceparent: span.traceparent }) },
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`/data-version answers ${answer.status}`);
      isFailed = false;
      return text;
    } finally {
      span?.end(isFailed);
    }
  });
}

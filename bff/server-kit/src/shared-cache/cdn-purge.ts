import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { maxAgeWithPurgeMs } from './cache-policy';

export interface CdnSettings {
  readonly purgeUrl: string | null;
  readonly purgeToken: string | null;
}

interface PurgeOptions extends CdnSettings {
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly repeatAfterMs?: number;
}

interface CdnPurge {
  /** Returns at once; never throws. */
  readonly purge: (tags: Iterable<string>) => void;
  /** @throws when the cache does not confirm the purge */
  readonly purgeUrls: (urls: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

type PurgeRequest = { readonly tags: readonly string[] } | { readonly files: readonly string[] };

const timeoutMs = 5000;
const stopMs = 2000;
/** Both servers may serve the previous version for 1.6 s. */
const standardRepeatAfterMs = 3000;
const [firstPauseMs, longestPauseMs] = [500, 15_000];

/** Batches purges, sends one request at a time, and retries until the cached copies have expired. */
export function cdnPurge({
  purgeUrl,
  purgeToken,
  logger,
  metrics,
  repeatAfterMs = standardRepeatAfterMs,
}: PurgeOptions) {
  const requests = new Counter({
    name: 'studio_cdn_purges_total',
    help: 'CDN purge requests, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  if (purgeUrl === null)
    return { purge: () => undefined, purgeUrls: async () => undefined, stop: async () => undefined } satisfies CdnPurge;

  // Prometheus sees no growth in the first value of a series, so both series start at 0.
  for (const outcome of ['done', 'failed']) requests.inc({ outcome }, 0);

  const waiting = new Map<string, number>();
  const repeats = new Map<NodeJS.Timeout, readonly string[]>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  return {
    purge(changed) {
      const tags = [...changed];
      if (tags.length === 0 || stopping.signal.aborted) return;
      enqueue(tags);
      const timer = setTimeout(() => {
        repeats.delete(timer);
        enqueue(tags);
      }, repeatAfterMs);
      repeats.set(timer.unref(), tags);
    },
    purgeUrls: (urls) => send({ files: urls }, timeoutMs),
    async stop() {
      stopping.abort();
      await running;
      for (const timer of repeats.keys()) clearTimeout(timer);
      const left = new Set([...waiting.keys(), ...[...repeats.values()].flat()]);
      if (left.size > 0) await send({ tags: [...left] }, stopMs).catch(() => undefined);
    },
  } satisfies CdnPurge;

  function enqueue(tags: readonly string[]): void {
    const until = performance.now() + maxAgeWithPurgeMs;
    for (const tag of tags) waiting.set(tag, until);
    running ??= run().finally(() => (running = null));
  }

  async function run(): Promise<void> {
    for (let pauseMs = firstPauseMs; waiting.size > 0 && !stopping.signal.aborted;) {
      // A burst of changes becomes one purge.
      await sleep(0);
      const sent = new Map(waiting);
      try {
        await send({ tags: [...sent.keys()] }, timeoutMs);
        for (const [tag, until] of sent) if (waiting.get(tag) === until) waiting.delete(tag);
        pauseMs = firstPauseMs;
      } catch (error) {
        logger.warn({ tags: [...sent.keys()], reason: reasonOf(error) }, 'CDN purge failed');
        await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        for (const [tag, until] of waiting) if (until < performance.now()) waiting.delete(tag);
      }
    }
  }

  async function send(purge: PurgeRequest, withinMs: number): Promise<void> {
    try {
      const answer = await fetch(purgeUrl!, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
        headers: {
          'content-type': 'application/json',
          ...('tags' in purge ? { 'surrogate-key': purge.tags.join(' ') } : {}),
          ...(purgeToken === null ? {} : { authorization: `Bearer ${purgeToken}` }),
        },
        body: JSON.stringify(purge),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
      requests.inc({ outcome: 'done' });
    } catch (error) {
      requests.inc({ outcome: 'failed' });
      throw error;
    }
  }
}

/** Omits the URL, which may contain a token. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { maxAgeWithPurgeMs } from './cache-policy';

/** Where a shared cache takes purges; null: there is none to be told. */
export interface CdnSettings {
  readonly purgeUrl: string | null;
  /** Sent as a bearer's; null: none is asked for. */
  readonly purgeToken: string | null;
}

interface PurgeOptions extends CdnSettings {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** When what was purged is purged once more, in ms. */
  readonly repeatAfterMs?: number;
}

interface CdnPurge {
  /** Has everything with one of these tags dropped. Returns at once; never throws. */
  readonly purge: (tags: Iterable<string>) => void;
  /** Has these addresses dropped, however long they may be kept. @throws when the cache does not say that it did */
  readonly purgeUrls: (urls: readonly string[]) => Promise<void>;
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

/** As Cloudflare takes it. */
type PurgeRequest = { readonly tags: readonly string[] } | { readonly files: readonly string[] };

const timeoutMs = 5000;
const stopMs = 2000;
/** Two servers, one behind the other, believe the version of before for 1.6 s: what the cache asks them for meanwhile is dropped too. */
const standardRepeatAfterMs = 3000;
const [firstPauseMs, longestPauseMs] = [500, 15_000];

/** Tells a shared cache of changes: many with one request, one request at a time, tried again until what it keeps has come to its end by
 *  itself. Nothing waits for it, and nothing is kept of it: what a crash loses costs two minutes. */
export function cdnPurge({
  purgeUrl,
  purgeToken,
  logger,
  metrics,
  repeatAfterMs = standardRepeatAfterMs,
}: PurgeOptions) {
  const requests = new Counter({
    name: 'studio_cdn_purges_total',
    help: 'Requests to the shared cache to drop what has changed, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  if (purgeUrl === null)
    return { purge: () => undefined, purgeUrls: async () => undefined, stop: async () => undefined } satisfies CdnPurge;

  // Prometheus sees growth only of what it has seen before.
  for (const outcome of ['done', 'failed']) requests.inc({ outcome }, 0);

  /** Tags that are to be purged, and when it is no longer worth it. */
  const waiting = new Map<string, number>();
  /** What will be purged once more. */
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
      // Who changes several things at once is heard out.
      await sleep(0);
      const sent = new Map(waiting);
      try {
        await send({ tags: [...sent.keys()] }, timeoutMs);
        // What was asked for anew meanwhile waits on.
        for (const [tag, until] of sent) if (waiting.get(tag) === until) waiting.delete(tag);
        pauseMs = firstPauseMs;
      } catch (error) {
        logger.warn({ tags: [...sent.keys()], reason: reasonOf(error) }, 'the shared cache was not purged');
        await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        for (const [tag, until] of waiting) if (until < performance.now()) waiting.delete(tag);
      }
    }
  }

  /** @throws when it is not said to be done */
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

/** Without what stands in the address. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

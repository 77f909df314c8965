import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config';
import { ownAddresses } from '../releases/live-page';
import type { RemoteRegistry } from '../releases/remote-registry';

interface WarmupOptions {
  readonly config: Pick<ShellConfig, 'bffOrigin' | 'host' | 'port' | 'renderWorkers' | 'warmUpMs'>;
  readonly registry: Pick<RemoteRegistry, 'hasEveryRelease' | 'snapshot'>;
  readonly logger: Pick<Logger, 'info'>;
  readonly stopping: AbortSignal;
}

/** The function renders every page without parameters. */
export async function warmCache({ config, registry, logger, stopping }: WarmupOptions): Promise<void> {
  const { bffOrigin, host, port, renderWorkers, warmUpMs } = config;
  if (warmUpMs === 0) return;
  const since = performance.now();
  const warming = new AbortController();
  const { signal } = warming;
  const end = () => warming.abort();
  const timer = setTimeout(end, warmUpMs);
  stopping.addEventListener('abort', end, { once: true });
  const origin = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
  // Routes need every release; without the BFF pages are incomplete.
  const canStart = async () => registry.hasEveryRelease && (await isAnswered(`${bffOrigin}/readyz`, signal));
  while (!signal.aborted && !(await canStart())) await pause(signal);
  const missing = await requestPages({
    origin,
    paths: ownAddresses(registry.snapshot()),
    atOnce: renderWorkers,
    signal,
  });
  clearTimeout(timer);
  if (!stopping.aborted) logger.info({ ms: Math.round(performance.now() - since), missing }, 'cache warmed');
}

interface PageRequests {
  readonly origin: string;
  readonly paths: readonly string[];
  /** One per render worker. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
}

const retryMs = 500;

const pause = (signal: AbortSignal) => sleep(retryMs, undefined, { signal }).catch(() => undefined);

/** A cold server would reject many concurrent requests, so their number is limited. @returns the pages that failed */
async function requestPages({ origin, paths, atOnce, signal }: PageRequests): Promise<readonly string[]> {
  const left = [...paths];
  const missing = new Set(paths);
  const walk = async () => {
    while (!signal.aborted && left.length > 0) {
      const path = left.shift()!;
      if (await isAnswered(origin + path, signal)) {
        missing.delete(path);
        continue;
      }
      left.push(path);
      await pause(signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return [...missing];
}

async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal });
    await answer.arrayBuffer();
    // A 404 is no failure: a page whose text is missing answers 404.
    return answer.status < 500;
  } catch {
    return false;
  }
}

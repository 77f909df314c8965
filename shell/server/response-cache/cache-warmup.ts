import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config';
import { ownAddresses } from '../releases/live-page';
import type { RemoteRegistry } from '../releases/remote-registry';
import { limited } from '../time-limit';

interface WarmupOptions {
  readonly config: Pick<ShellConfig, 'bffOrigin' | 'host' | 'port' | 'renderWorkers' | 'warmUpMs'>;
  readonly registry: Pick<RemoteRegistry, 'hasEveryRelease' | 'snapshot'>;
  readonly logger: Pick<Logger, 'info'>;
  /** Aborted when this server is told to end. */
  readonly stopping: AbortSignal;
}

/** Makes every page that has an address of its own, as far as there is time for it (`WARM_UP_MS`), before this server says that it is ready. */
export async function warmCache({ config, registry, logger, stopping }: WarmupOptions): Promise<void> {
  const { bffOrigin, host, port, renderWorkers, warmUpMs } = config;
  if (warmUpMs === 0) return;
  const since = performance.now();
  const signal = limited(stopping, warmUpMs);
  const origin = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
  // Who shows what is known once every remote's host is there. A page that is made without the BFF only says so.
  const canStart = async () => registry.hasEveryRelease && (await isAnswered(`${bffOrigin}/readyz`, signal));
  while (!signal.aborted && !(await canStart())) await pause(signal);
  const missing = await requestPages({
    origin,
    paths: ownAddresses(registry.snapshot()),
    atOnce: renderWorkers,
    signal,
  });
  if (!stopping.aborted) logger.info({ ms: Math.round(performance.now() - since), missing }, 'cache warmed');
}

interface PageRequests {
  /** Where this server answers. */
  readonly origin: string;
  readonly paths: readonly string[];
  /** How many are asked for at once: with one for each render worker, every worker makes some of them. */
  readonly atOnce: number;
  /** Aborted, it gives up. */
  readonly signal: AbortSignal;
}

/** How long before what could not be had is asked for again: hosts and BFF may only be starting. */
const retryMs = 500;

const pause = (signal: AbortSignal) => sleep(retryMs, undefined, { signal }).catch(() => undefined);

/** Asks this server for pages of its own until each was answered once, so that code runs for the first time and data are read before a visitor waits for it:
 *  a whole crowd that meets a cold server is sent away for longer than it takes to make everything.
 *  @returns the pages that did not come in time */
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
    // What there is none of just now, such as a text that nobody wrote yet, has been made too.
    return answer.status < 500;
  } catch {
    return false;
  }
}

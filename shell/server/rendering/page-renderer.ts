import { beginSpan, type Waiters } from '@studio/server-kit';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { LivePage } from '../releases/live-page';
import { ClientsDisconnected, type RenderPool, WorkerLost } from './render-pool';
import type { RenderedPage, RenderJob } from './render-protocol';
import { RenderCircuitBreaker } from './render-circuit-breaker';

interface PageToRender extends Pick<
  RenderJob,
  'url' | 'hasEveryRelease' | 'year' | 'footerLinks' | 'requestId' | 'dataVersion' | 'traceparent'
> {
  readonly pathname: string;
  readonly found: LivePage | null;
}

export interface PageWithOutcome extends RenderedPage {
  /** The remote's code threw, or is disabled because it hung. */
  readonly hasFailed: boolean;
}

interface RendererOptions {
  readonly pool: RenderPool;
  readonly metrics: Pick<Metrics, 'onRender'>;
  readonly logger: Logger;
}

/** On failure the renderer renders only the shell. */
export function pageRenderer({ pool, metrics, logger }: RendererOptions) {
  const circuitBreaker = new RenderCircuitBreaker();

  return async (page: PageToRender, waiters: Waiters): Promise<PageWithOutcome> => {
    const span = beginSpan(`render ${page.found?.route.path ?? 'nothing'}`, 'call');
    return render({ ...page, traceparent: span?.traceparent }, waiters).finally(() => span?.end());
  };

  async function render(page: PageToRender, waiters: Waiters): Promise<PageWithOutcome> {
    const { url, pathname, hasEveryRelease, year, footerLinks, requestId, dataVersion, found } = page;
    const job = { url, hasEveryRelease, year, footerLinks, requestId, dataVersion, traceparent: page.traceparent };
    const owner = found?.remote ?? null;
    const renderBare = async (hasFailed: boolean) => {
      const bare = { ...job, owner, remote: null, rendering: 'browser' } as const;
      return { ...(await pool.render(bare, waiters)), hasFailed };
    };
    if (!found?.release.serverCode) return renderBare(false);
    const { remote, route, release } = found;
    const build = release.release.build;
    const name = `${remote} ${build}`;
    if (circuitBreaker.isOpen(name)) return renderBare(true);
    try {
      const code = { owner, remote: { name: remote, build }, rendering: route.rendering };
      const rendered = await pool.render({ ...job, ...code }, waiters);
      circuitBreaker.recordSuccess(name);
      metrics.onRender(remote, 'ok');
      return { ...rendered, hasFailed: false };
    } catch (error) {
      if (error instanceof ClientsDisconnected) throw error;
      if (error instanceof WorkerLost) circuitBreaker.recordFailure(name, error);
      metrics.onRender(remote, error instanceof WorkerLost ? 'timeout' : 'fallback');
      logger.error(
        { requestId, path: pathname, remote, build, err: error },
        'server render failed; the browser renders the page',
      );
      // A single timeout may be the machine's.
      return renderBare(!(error instanceof WorkerLost));
    }
  }
}

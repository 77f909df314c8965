import { beginSpan } from '@studio/server-kit';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { LivePage } from '../releases/live-page';
import { type Askers, NobodyWaits, type RenderPool, WorkerLost } from './render-pool';
import type { RenderedPage, RenderJob } from './render-protocol';
import { RenderQuarantine } from './render-quarantine';

interface WantedPage extends Pick<
  RenderJob,
  'url' | 'isWhole' | 'year' | 'footerLinks' | 'requestId' | 'dataVersion' | 'traceparent'
> {
  readonly pathname: string;
  /** Null: nobody shows it. */
  readonly found: LivePage | null;
}

interface RendererOptions {
  readonly pool: RenderPool;
  readonly metrics: Pick<Metrics, 'onRender'>;
  readonly logger: Logger;
}

/** Renders pages as far as the server can: whole, or the shell alone with the rest left to the browser. */
export function pageRenderer({ pool, metrics, logger }: RendererOptions) {
  const quarantine = new RenderQuarantine();

  return async (page: WantedPage, askers: Askers): Promise<RenderedPage> => {
    const span = beginSpan(`render ${page.found?.route.path ?? 'nothing'}`, 'call');
    return render({ ...page, traceparent: span?.traceparent }, askers).finally(() => span?.end());
  };

  async function render(page: WantedPage, askers: Askers): Promise<RenderedPage> {
    const { url, pathname, isWhole, year, footerLinks, requestId, dataVersion, found } = page;
    const asked = { url, isWhole, year, footerLinks, requestId, dataVersion, traceparent: page.traceparent };
    const owner = found?.remote ?? null;
    const bare = { ...asked, owner, remote: null, rendering: 'browser' } as const;
    if (!found?.release.serverCode) return pool.render(bare, askers);
    const { remote, route, release } = found;
    const build = release.release.build;
    const name = `${remote} ${build}`;
    if (quarantine.has(name)) return pool.render(bare, askers);
    try {
      const code = { owner, remote: { name: remote, build }, rendering: route.rendering };
      const rendered = await pool.render({ ...asked, ...code }, askers);
      quarantine.noteSuccess(name);
      metrics.onRender(remote, 'ok');
      return rendered;
    } catch (error) {
      if (error instanceof NobodyWaits) throw error;
      if (error instanceof WorkerLost) quarantine.noteLoss(name, error);
      metrics.onRender(remote, error instanceof WorkerLost ? 'timeout' : 'fallback');
      logger.error({ requestId, path: pathname, remote, build, err: error }, 'a page is left to the browser');
      return pool.render(bare, askers);
    }
  }
}

import type { Head } from '@studio/host';
import { memoizeCompression, type Encoding, type Waiters } from '@studio/server-kit';
import type { PageData } from '../../src/page-data';
import { ownPathOf } from '../../src/remotes/match-route';
import type { ShellConfig } from '../config';
import type { ClientScripts } from '../static-files';
import { scriptsOf } from '../releases/live-page';
import type { pageRenderer } from '../rendering/page-renderer';
import { ClientsDisconnected } from '../rendering/render-pool';
import type { ResolvedPage } from './resolve-page';
import { renderDocument } from './document';
import { browserReleases, canonicalPathOf, resolveHead } from './page-head';
import { bannerStyle, previewBanner } from './preview-banner';
import { documentHeaders } from './security-headers';

interface DocumentRendererOptions {
  readonly config: ShellConfig;
  readonly render: ReturnType<typeof pageRenderer>;
  readonly scripts: () => ClientScripts;
}

export interface RenderedDocument {
  readonly head: Head;
  readonly movedTo: string | null;
  readonly bytes: (encoding: Encoding) => Promise<Buffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
  /** Complete, status 200, at its own path. */
  readonly isCacheable: boolean;
}

/** @throws ClientsDisconnected */
export function createDocumentRenderer({ config, render, scripts }: DocumentRendererOptions) {
  const headersWith = documentHeaders(config);

  return async (asked: ResolvedPage, waiters: Waiters): Promise<RenderedDocument> => {
    const { pathname, live, found, hasEveryRelease, year, footerLinks } = asked;
    const rendered = await render(asked, waiters);
    const { isPreview, variant, sides } = asked.assignment;
    const page = isPreview ? { ...rendered, styles: rendered.styles + bannerStyle } : rendered;
    if (waiters.haveLeft()) throw new ClientsDisconnected('Nobody waits for this page any more.');
    const head = resolveHead({ page, found, hasEveryRelease });
    const canonicalPath = canonicalPathOf(head, found, pathname);
    const data: PageData = {
      releases: browserReleases(live),
      state: page.state,
      year,
      ...(footerLinks.length > 0 ? { footerLinks } : {}),
      isRendered: page.isRendered || !found,
      hasEveryRelease,
      vitalsPercent: config.vitalsPercent,
      ...(sides.length > 0 ? { shared: sides.map(({ remote }) => remote) } : {}),
    };
    const client = scripts();
    const document = renderDocument({
      page,
      head,
      data,
      scripts: client.scripts,
      preloads: [...(found ? scriptsOf(found) : []), ...client.preload],
      hydratesAtOnce: !data.isRendered || !page.isComplete || !hasEveryRelease || found?.route.cache === 'none',
      canonicalUrl: `${config.publicOrigin}${canonicalPath}`,
      publicOrigin: config.publicOrigin,
      banner: isPreview ? previewBanner(variant) : '',
    });
    const isAsDeclared = page.isRendered === (found?.route.rendering === 'server');
    const movedTo = ownPathOf(head, pathname);
    const body = Buffer.from(document);
    return {
      head,
      movedTo,
      headers: headersWith(page.styles),
      body,
      bytes: memoizeCompression(body),
      isComplete: page.isComplete,
      hasFailed: page.hasFailed,
      isCacheable:
        hasEveryRelease && page.isComplete && isAsDeclared && movedTo === null && (head.status ?? 200) === 200,
    };
  };
}

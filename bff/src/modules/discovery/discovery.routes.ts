import type { Router } from '@koa/router';
import { mountText } from '../../http/mount';
import type { ApiResponseCache } from '../../http/api-response-cache';
import { feed, feedPath, type FeedPost } from './feed';
import { securityText, securityTextPath } from './security-text';

interface DiscoveryRoutes {
  readonly origin: string;
  /** Whom somebody writes to who found a hole: an address as 'mailto:…'. */
  readonly securityContact: string;
  readonly blog: { listForFeed(): Promise<FeedPost[]> };
}

/** What feed readers ask for, and who found a hole. The sitemap and robots.txt are the front server's, which knows the pages. */
export function discoveryRoutes(
  router: Router,
  cache: ApiResponseCache,
  { origin, securityContact, blog }: DiscoveryRoutes,
) {
  mountText(router, cache, {
    path: feedPath,
    type: 'application/rss+xml; charset=utf-8',
    text: async () => feed(origin, await blog.listForFeed()),
  });
  // Not kept: it has an end.
  router.get(securityTextPath, (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = securityText({ origin, contact: securityContact, now: new Date() });
  });
}

import type { Router } from '@koa/router';
import { mountText } from '../../../http/mount';
import type { ApiResponseCache } from '../../../http/api-response-cache';
import { feed, feedPath, type FeedPost } from './feed';
import { securityText, securityTextPath } from './security-text';

interface DiscoveryRoutes {
  readonly origin: string;
  /** A `mailto:` URL. */
  readonly securityContact: string;
  readonly blog: { listForFeed(): Promise<FeedPost[]> };
}

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
  // Not cached: the file has an expiry.
  router.get(securityTextPath, (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = securityText({ origin, contact: securityContact, now: new Date() });
  });
}

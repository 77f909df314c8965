import type { Router } from '@koa/router';
import { mountText } from '../../../http/mount';
import type { ApiResponseCache } from '../../../http/api-response-cache';
import { feed, feedPath, type FeedPost } from './feed';

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

const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const goodForDays = 90;

interface SecurityText {
  readonly origin: string;
  /** A `mailto:` URL. */
  readonly contact: string;
  readonly now: Date;
}

/** Generated per request: the text expires. */
function securityText({ origin, contact, now }: SecurityText): string {
  const expires = new Date(now.getTime() + goodForDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
  ];
  return `${lines.join('\n')}\n`;
}

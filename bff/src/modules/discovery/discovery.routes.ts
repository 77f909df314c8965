import type { Router } from '@koa/router';
import type { BlogPost } from '@studio/contract';
import { mountText } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import { feed, feedPath } from './feed';

interface DiscoveryRoutes {
  readonly origin: string;
  readonly blog: { list(): Promise<{ rows: BlogPost[] }> };
}

/** What feed readers ask for. The sitemap and robots.txt are the front server's, which knows the pages. */
export function discoveryRoutes(router: Router, cache: ReadCache, { origin, blog }: DiscoveryRoutes) {
  mountText(router, cache, {
    path: feedPath,
    type: 'application/rss+xml; charset=utf-8',
    text: async () => feed(origin, (await blog.list()).rows),
  });
}

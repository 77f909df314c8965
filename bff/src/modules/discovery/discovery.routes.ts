import type { Router } from '@koa/router';
import type { BlogPost, Page, PortfolioProject } from '@studio/contract';
import { mountText } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import { feed, feedPath } from './feed';
import { robots, sitemap } from './sitemap';

interface DiscoveryRoutes {
  readonly origin: string;
  readonly portfolio: Listed<PortfolioProject>;
  readonly blog: Listed<BlogPost>;
  readonly pages: Listed<Page>;
}

interface Listed<Entity> {
  list(): Promise<Entity[]>;
}

/** What search engines and feed readers ask for. */
export function discoveryRoutes(router: Router, cache: ReadCache, { origin, portfolio, blog, pages }: DiscoveryRoutes) {
  mountText(router, cache, { path: '/robots.txt', type: 'text', tags: [], text: () => robots(origin) });
  mountText(router, cache, {
    path: '/sitemap.xml',
    type: 'xml',
    tags: ['portfolio', 'blog', 'pages'],
    text: async () =>
      sitemap(origin, { projects: await portfolio.list(), posts: await blog.list(), pages: await pages.list() }),
  });
  mountText(router, cache, {
    path: feedPath,
    type: 'application/rss+xml; charset=utf-8',
    tags: ['blog'],
    text: async () => feed(origin, await blog.list()),
  });
}

import type { Router } from '@koa/router';
import { mountText } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { BlogRepo } from '../blog/blog.repo';
import type { PagesRepo } from '../pages/pages.repo';
import type { PortfolioRepo } from '../portfolio/portfolio.repo';
import { feed, feedPath } from './feed';
import { robots, sitemap } from './sitemap';

interface DiscoveryRoutes {
  readonly origin: string;
  readonly portfolio: PortfolioRepo;
  readonly blog: BlogRepo;
  readonly pages: PagesRepo;
}

/** What search engines and feed readers ask for. */
export function discoveryRoutes(router: Router, cache: ReadCache, { origin, portfolio, blog, pages }: DiscoveryRoutes) {
  mountText(router, cache, { path: '/robots.txt', type: 'text', tag: 'robots', text: () => robots(origin) });
  mountText(router, cache, {
    path: '/sitemap.xml',
    type: 'xml',
    // Made from several kinds of data, so nothing drops it: it is two seconds old at most, as any other instance's answer.
    tag: 'sitemap',
    text: async () =>
      sitemap(origin, { projects: await portfolio.list(), posts: await blog.list(), pages: await pages.list() }),
  });
  mountText(router, cache, {
    path: feedPath,
    type: 'application/rss+xml; charset=utf-8',
    tag: 'blog',
    text: async () => feed(origin, await blog.list()),
  });
}

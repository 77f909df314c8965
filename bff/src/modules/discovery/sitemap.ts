import type { BlogPost, Page, PortfolioProject } from '@studio/contract';
import { postPath, standingPaths } from './addresses';
import { element } from './xml';

interface SitemapContent {
  readonly projects: readonly Pick<PortfolioProject, 'id'>[];
  readonly posts: readonly Pick<BlogPost, 'slug'>[];
  readonly pages: readonly Pick<Page, 'slug' | 'publishedAt'>[];
}

/** sitemaps.org's XML: every page that search engines should know, by its absolute address. */
export function sitemap(origin: string, { projects, posts, pages }: SitemapContent): string {
  const entries: { path: string; changedAt?: string }[] = [
    ...standingPaths.map((path) => ({ path })),
    ...projects.map(({ id }) => ({ path: `/portfolio/${id}` })),
    ...posts.map(({ slug }) => ({ path: postPath(slug) })),
    ...pages.map(({ slug, publishedAt }) => ({ path: `/${encodeURIComponent(slug)}`, changedAt: publishedAt })),
  ];
  const urls = entries.map(
    ({ path, changedAt }) => `<url>${element('loc', origin + path)}${element('lastmod', changedAt)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** robots.txt: everything may be read but what is personal or no page. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /checkout
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`;
}

import type { Router } from '@koa/router';
import { listArtworks, listArtworksByCategory } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { ArtworksRepo } from './artworks.repo';

export function artworksRoutes(router: Router, cache: ReadCache, artworks: ArtworksRepo): void {
  mountCached(router, listArtworks, { cache, tag: 'artworks', handler: () => artworks.list() });
  mountCached(router, listArtworksByCategory, {
    cache,
    tag: 'artworks',
    handler: ({ params }) => artworks.listByCategory(params.category),
  });
}

import type { Router } from '@koa/router';
import {
  arrangeArtworks,
  createArtwork,
  deleteArtwork,
  listArtworks,
  listArtworksByCategory,
  updateArtwork,
} from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountList } from '../../http/mount';
import { type ContentRoutes, parseIds } from '../content';
import type { ArtworksService } from './artworks.service';

export function artworksRoutes(
  router: Router,
  { cache, requireOwner, content: artworks }: ContentRoutes<ArtworksService>,
): void {
  mountList(router, listArtworks, {
    cache,
    list: ({ query: { ids, category, stock, ...wanted } }) =>
      artworks.list({ ...wanted, ids: parseIds(ids), where: { category, stock } }),
  });
  mountList(router, listArtworksByCategory, {
    cache,
    list: ({ params, query: { ids, stock, ...wanted } }) =>
      artworks.list({ ...wanted, ids: parseIds(ids), where: { ...params, stock } }),
  });
  mount(router, arrangeArtworks, requireOwner, ({ body }) => artworks.arrange(body));
  mount(router, createArtwork, requireOwner, async ({ ctx, body, idempotencyKey }) => ({
    artwork: answerCreated(ctx, await artworks.add(body, idempotencyKey)),
  }));
  mount(router, updateArtwork, requireOwner, async ({ params, version, body }) => ({
    artwork: await artworks.change({ ...params, version }, body),
  }));
  mount(router, deleteArtwork, requireOwner, ({ params, version }) => artworks.remove({ ...params, version }));
}

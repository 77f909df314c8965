import type { Router } from '@koa/router';
import {
  arrangeArtworks,
  createArtwork,
  deleteArtwork,
  listArtworks,
  listArtworksByCategory,
  listReservations,
  releaseArtwork,
  reserveArtwork,
  updateArtwork,
} from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountList } from '../../http/mount';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { ApiResponseCache } from '../../http/api-response-cache';
import { parseIds } from '../content';
import type { HoldError } from './artworks.kind';
import { artworksService } from './artworks.service';
import { ownerReservationsService } from './owner-reservations.service';

interface ArtworksRoutes {
  readonly db: Knex;
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly holdError: HoldError;
}

export function artworksRoutes(router: Router, { db, cache, requireOwner, holdError }: ArtworksRoutes): void {
  const [artworks, reservations] = [artworksService(db, holdError), ownerReservationsService(db, holdError)];
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
  mount(router, listReservations, requireOwner, () => reservations.list());
  mount(router, reserveArtwork, requireOwner, ({ params, version, body }) =>
    reservations.set({ ...params, version }, body),
  );
  mount(router, releaseArtwork, requireOwner, ({ params, version }) => reservations.end({ ...params, version }));
}

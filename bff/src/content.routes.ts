import type { Router } from '@koa/router';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { ApiResponseCache } from './http/api-response-cache';
import {
  artworksRoutes,
  artworksService,
  ownerReservationsRoutes,
  ownerReservationsService,
} from './modules/inventory';
import {
  blogRoutes,
  type BlogService,
  contentService,
  contentWithImageService,
  creations,
  digitalCreationsRoutes,
  type Kind,
  pagesRepo,
  pagesRoutes,
  pagesService,
  portfolioRoutes,
  projects,
  services,
  servicesRoutes,
  settingsRoutes,
  testimonials,
  testimonialsRoutes,
} from './modules/content';
import { beingPaidFor } from './modules/ordering';
import type { ImageUploads } from './modules/uploads';

interface ContentParts {
  readonly db: Knex;
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly images: ImageUploads;
  readonly blog: BlogService;
}

export function contentRoutes(router: Router, { db, images, blog, ...parts }: ContentParts): void {
  const keep = <Fields extends object>(kind: Kind<Fields>) => contentService({ db, kind });
  const [portfolio, gallery] = [keep(projects), keep(creations)];
  portfolioRoutes(router, { ...parts, content: contentWithImageService(portfolio, images) });
  digitalCreationsRoutes(router, { ...parts, content: contentWithImageService(gallery, images) });
  servicesRoutes(router, { ...parts, content: keep(services) });
  testimonialsRoutes(router, { ...parts, content: keep(testimonials) });
  blogRoutes(router, { ...parts, content: blog });
  artworksRoutes(router, { ...parts, content: artworksService(db, beingPaidFor) });
  ownerReservationsRoutes(router, { ...parts, reservations: ownerReservationsService(db, beingPaidFor) });
  pagesRoutes(router, { ...parts, content: pagesService(pagesRepo(db)) });
  settingsRoutes(router, { ...parts, content: db });
}

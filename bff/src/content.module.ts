import type { Router } from '@koa/router';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { ApiResponseCache } from './http/api-response-cache';
import { artworksRoutes } from './modules/inventory/artworks.routes';
import { ownerReservationsRoutes } from './modules/inventory/owner-reservations.routes';
import { ownerReservationsService } from './modules/inventory/owner-reservations.service';
import { artworksService } from './modules/inventory/artworks.service';
import { blogRoutes } from './modules/content/blog/blog.routes';
import { blogService } from './modules/content/blog/blog.service';
import type { Kind } from './modules/content/content.repo';
import { contentService } from './modules/content/content.service';
import { contentWithImageService } from './modules/content/content-with-image.service';
import { creations } from './modules/content/digital-creations.kind';
import { digitalCreationsRoutes } from './modules/content/digital-creations.routes';
import { pagesRepo } from './modules/content/pages/pages.repo';
import { pagesRoutes } from './modules/content/pages/pages.routes';
import { pagesService } from './modules/content/pages/pages.service';
import { projects } from './modules/content/portfolio.kind';
import { portfolioRoutes } from './modules/content/portfolio.routes';
import { services } from './modules/content/services.kind';
import { servicesRoutes } from './modules/content/services.routes';
import { settingsRoutes } from './modules/content/settings/settings.routes';
import { testimonials } from './modules/content/testimonials.kind';
import { testimonialsRoutes } from './modules/content/testimonials.routes';
import type { ImageUploads } from './modules/uploads/image-uploads';

interface ContentParts {
  readonly db: Knex;
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly images: ImageUploads;
}

/** @returns the blog, for the feed */
export function contentModule(router: Router, { db, images, ...parts }: ContentParts) {
  const keep = <Fields extends object>(kind: Kind<Fields>) => contentService({ db, kind });
  const [portfolio, blog, gallery] = [keep(projects), blogService(db), keep(creations)];

  portfolioRoutes(router, { ...parts, content: contentWithImageService(portfolio, images) });
  digitalCreationsRoutes(router, { ...parts, content: contentWithImageService(gallery, images) });
  servicesRoutes(router, { ...parts, content: keep(services) });
  testimonialsRoutes(router, { ...parts, content: keep(testimonials) });
  blogRoutes(router, { ...parts, content: blog });
  artworksRoutes(router, { ...parts, content: artworksService(db) });
  ownerReservationsRoutes(router, { ...parts, reservations: ownerReservationsService(db) });
  pagesRoutes(router, { ...parts, content: pagesService(pagesRepo(db)) });
  settingsRoutes(router, { ...parts, content: db });
  return { blog };
}

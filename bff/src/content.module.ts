import type { Router } from '@koa/router';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { ApiResponseCache } from './http/api-response-cache';
import { artworksRoutes } from './modules/artworks/artworks.routes';
import { ownerReservationsRoutes } from './modules/artworks/owner-reservations.routes';
import { ownerReservationsService } from './modules/artworks/owner-reservations.service';
import { artworksService } from './modules/artworks/artworks.service';
import { blogRoutes } from './modules/blog/blog.routes';
import { blogService } from './modules/blog/blog.service';
import type { Kind } from './modules/content/content.repo';
import { contentService } from './modules/content/content.service';
import { contentWithImageService } from './modules/content/content-with-image.service';
import { creations } from './modules/digital-creations/digital-creations.kind';
import { digitalCreationsRoutes } from './modules/digital-creations/digital-creations.routes';
import { pagesRepo } from './modules/pages/pages.repo';
import { pagesRoutes } from './modules/pages/pages.routes';
import { pagesService } from './modules/pages/pages.service';
import { projects } from './modules/portfolio/portfolio.kind';
import { portfolioRoutes } from './modules/portfolio/portfolio.routes';
import { services } from './modules/services/services.kind';
import { servicesRoutes } from './modules/services/services.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { testimonials } from './modules/testimonials/testimonials.kind';
import { testimonialsRoutes } from './modules/testimonials/testimonials.routes';
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

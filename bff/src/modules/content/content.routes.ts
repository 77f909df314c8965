import type { Router } from '@koa/router';
import {
  type AnswerOf,
  arrangeDigitalCreations,
  arrangePortfolio,
  arrangeServices,
  arrangeTestimonials,
  BlogPostCard,
  type BodyOf,
  createBlogPost,
  createDigitalCreation,
  createPortfolioProject,
  createService,
  createTestimonial,
  deleteBlogPost,
  deleteDigitalCreation,
  deletePortfolioProject,
  deleteService,
  deleteTestimonial,
  type Endpoint,
  getBlogPost,
  getPage,
  getPortfolioProject,
  listBlogPosts,
  listDigitalCreations,
  listPages,
  listPortfolio,
  listPublishedPages,
  listServices,
  listTestimonials,
  PortfolioProjectCard,
  updateBlogPost,
  updateDigitalCreation,
  updatePage,
  updatePortfolioProject,
  updateService,
  updateTestimonial,
} from '@studio/contract';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import type { ApiResponseCache } from '../../http/api-response-cache';
import type { IncomingFile } from '../../http/body/incoming-file';
import { answerCreated } from '../../http/idempotency-key';
import { type Handler, mount, mountCached, mountList } from '../../http/mount';
import type { ImageUploads } from '../uploads';
import type { BlogService } from './blog/blog.service';
import { creations, projects, services, testimonials } from './content-kinds';
import { fieldsOf } from './content-list';
import { contentWithImageService } from './content-with-image.service';
import type { RowVersion } from './content.repo';
import { contentService, type CreatedRow } from './content.service';
import { pagesRepo } from './pages.repo';
import { settingsRoutes } from './settings/settings.routes';

interface ContentRoutes {
  readonly db: Knex;
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly images: ImageUploads;
  readonly blog: BlogService;
}

export function contentRoutes(router: Router, { db, cache, requireOwner, images, blog }: ContentRoutes): void {
  const writes = { router, requireOwner };
  const portfolio = contentWithImageService(contentService({ db, kind: projects }), images);
  mountList(router, listPortfolio, {
    cache,
    list: ({ query: { view, category, ...asked } }) =>
      portfolio.list({ ...toListQuery(asked), where: { category }, fields: view && fieldsOf(PortfolioProjectCard) }),
  });
  mountCached(router, getPortfolioProject, { cache, handler: ({ params }) => portfolio.get(params) });
  mount(router, arrangePortfolio, requireOwner, ({ body }) => portfolio.arrange(body));
  mountWrites(writes, [createPortfolioProject, updatePortfolioProject, deletePortfolioProject], {
    ...portfolio,
    change: (rowVersion, body, file) => portfolio.change(rowVersion, file ? { focalPoint: null, ...body } : body, file),
  });

  const gallery = contentWithImageService(contentService({ db, kind: creations }), images);
  mountList(router, listDigitalCreations, {
    cache,
    list: ({ query: { category, ...asked } }) => gallery.list({ ...toListQuery(asked), where: { category } }),
  });
  mount(router, arrangeDigitalCreations, requireOwner, ({ body }) => gallery.arrange(body));
  mountWrites(writes, [createDigitalCreation, updateDigitalCreation, deleteDigitalCreation], gallery);

  const offers = contentService({ db, kind: services });
  mountList(router, listServices, { cache, list: ({ query }) => offers.list(toListQuery(query)) });
  mount(router, arrangeServices, requireOwner, ({ body }) => offers.arrange(body));
  mountWrites(writes, [createService, updateService, deleteService], offers);

  const praise = contentService({ db, kind: testimonials });
  mountList(router, listTestimonials, { cache, list: ({ query }) => praise.list(toListQuery(query)) });
  mount(router, arrangeTestimonials, requireOwner, ({ body }) => praise.arrange(body));
  mountWrites(writes, [createTestimonial, updateTestimonial, deleteTestimonial], praise);

  mountList(router, listBlogPosts, {
    cache,
    list: ({ query: { view, category, ...asked } }) =>
      blog.list({ ...toListQuery(asked), where: { category }, fields: view && fieldsOf(BlogPostCard) }),
  });
  mountList(router, getBlogPost, {
    cache,
    list: async ({ params: { slug } }) => {
      const post = await blog.at(slug);
      return { rows: post, isAtOwnAddress: post.slug === slug };
    },
  });
  mountWrites(writes, [createBlogPost, updateBlogPost, deleteBlogPost], blog);

  const pages = pagesRepo(db);
  mountCached(router, getPage, { cache, handler: async ({ params }) => (await pages.find(params.slug)) ?? null });
  mountCached(router, listPublishedPages, { cache, handler: () => pages.listPublished() });
  mount(router, listPages, requireOwner, () => pages.listDrafts());
  mount(router, updatePage, requireOwner, ({ params, version, body }) => pages.write({ ...params, ...body, version }));
  settingsRoutes(router, { db, cache, requireOwner });
}

interface ContentWrites<Body, Row> {
  add(body: Body, key: string | undefined, file: IncomingFile | null): Promise<CreatedRow<Row>>;
  change(rowVersion: RowVersion, body: Body, file: IncomingFile | null): Promise<Row>;
  remove(rowVersion: RowVersion): Promise<{ id: number }>;
}

interface WriteRequest<Body> {
  readonly ctx: Context;
  readonly params: { readonly id: number };
  readonly version: number | null;
  readonly idempotencyKey: string | undefined;
  readonly body: Body;
  readonly file: IncomingFile | null;
}

/** @param calls of the contract's `ownerWrites` */
function mountWrites<Create extends Endpoint, Update extends Endpoint, Remove extends Endpoint>(
  { router, requireOwner }: { readonly router: Router; readonly requireOwner: Middleware },
  [create, update, remove]: readonly [Create, Update, Remove],
  content: ContentWrites<BodyOf<Create>, AnswerOf<Create>>,
): void {
  const handle = <E extends Endpoint>(call: E, handler: (request: WriteRequest<BodyOf<Create>>) => Promise<unknown>) =>
    mount(router, call, requireOwner, handler as unknown as Handler<E>);
  handle(create, async ({ ctx, body, idempotencyKey, file }) =>
    answerCreated(ctx, await content.add(body, idempotencyKey, file)),
  );
  handle(update, ({ params, version, body, file }) => content.change({ ...params, version }, body, file));
  handle(remove, ({ params, version }) => content.remove({ ...params, version }));
}

interface ContentQuery {
  readonly limit?: number;
  readonly after?: string;
  readonly q?: string;
  readonly ids?: string;
  readonly sort?: 'newest';
}

function toListQuery({ ids, sort, ...asked }: ContentQuery) {
  return { ...asked, ids: parseIds(ids), isNewestFirst: sort === 'newest' };
}

export function parseIds(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}

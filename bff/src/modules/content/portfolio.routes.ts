import type { Router } from '@koa/router';
import {
  arrangePortfolio,
  PortfolioProjectCard,
  createPortfolioProject,
  deletePortfolioProject,
  getPortfolioProject,
  listPortfolio,
  updatePortfolioProject,
} from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountCached, mountList } from '../../http/mount';
import { fieldsOf } from './content-list';
import { toListQuery, type ContentRoutes } from './content.routes';
import type { ContentWithImageService } from './content-with-image.service';
import type { projects } from './portfolio.kind';

export function portfolioRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentWithImageService<typeof projects>>,
): void {
  mountList(router, listPortfolio, {
    cache,
    list: ({ query: { view, category, ...asked } }) =>
      content.list({ ...toListQuery(asked), where: { category }, fields: view && fieldsOf(PortfolioProjectCard) }),
  });
  mountCached(router, getPortfolioProject, {
    cache,
    handler: ({ params }) => content.get(params),
  });
  mount(router, arrangePortfolio, requireOwner, ({ body }) => content.arrange(body));
  mount(router, createPortfolioProject, requireOwner, async ({ ctx, body, file, idempotencyKey }) =>
    answerCreated(ctx, await content.addWithImage(body, file, idempotencyKey)),
  );
  mount(router, updatePortfolioProject, requireOwner, ({ params, version, body, file }) =>
    content.changeWithImage({ ...params, version }, file ? { focalPoint: null, ...body } : body, file),
  );
  mount(router, deletePortfolioProject, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}

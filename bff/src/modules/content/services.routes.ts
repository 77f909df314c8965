import type { Router } from '@koa/router';
import { arrangeServices, createService, deleteService, listServices, updateService } from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountList } from '../../http/mount';
import { toListQuery, type ContentRoutes } from './content.routes';
import type { ContentOf } from './content.service';
import type { services } from './services.kind';

export function servicesRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentOf<typeof services>>,
): void {
  mountList(router, listServices, { cache, list: ({ query }) => content.list(toListQuery(query)) });
  mount(router, arrangeServices, requireOwner, ({ body }) => content.arrange(body));
  mount(router, createService, requireOwner, async ({ ctx, body, idempotencyKey }) =>
    answerCreated(ctx, await content.add(body, idempotencyKey)),
  );
  mount(router, updateService, requireOwner, ({ params, version, body }) =>
    content.change({ ...params, version }, body),
  );
  mount(router, deleteService, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}

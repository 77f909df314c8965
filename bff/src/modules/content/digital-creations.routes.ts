import type { Router } from '@koa/router';
import {
  arrangeDigitalCreations,
  createDigitalCreation,
  deleteDigitalCreation,
  listDigitalCreations,
  updateDigitalCreation,
} from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountList } from '../../http/mount';
import { toListQuery, type ContentRoutes } from './content.routes';
import type { ContentWithImageService } from './content-with-image.service';
import type { creations } from './digital-creations.kind';

export function digitalCreationsRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentWithImageService<typeof creations>>,
): void {
  mountList(router, listDigitalCreations, {
    cache,
    list: ({ query: { category, ...asked } }) => content.list({ ...toListQuery(asked), where: { category } }),
  });
  mount(router, arrangeDigitalCreations, requireOwner, ({ body }) => content.arrange(body));
  mount(router, createDigitalCreation, requireOwner, async ({ ctx, body, file, idempotencyKey }) =>
    answerCreated(ctx, await content.addWithImage(body, file, idempotencyKey)),
  );
  mount(router, updateDigitalCreation, requireOwner, ({ params, version, body, file }) =>
    content.changeWithImage({ ...params, version }, body, file),
  );
  mount(router, deleteDigitalCreation, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}

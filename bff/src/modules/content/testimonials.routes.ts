import type { Router } from '@koa/router';
import {
  arrangeTestimonials,
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  updateTestimonial,
} from '@studio/contract';
import { answerCreated } from '../../http/idempotency-key';
import { mount, mountList } from '../../http/mount';
import { toListQuery, type ContentRoutes } from './content.routes';
import type { ContentOf } from './content.service';
import type { testimonials } from './testimonials.kind';

export function testimonialsRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentOf<typeof testimonials>>,
): void {
  mountList(router, listTestimonials, { cache, list: ({ query }) => content.list(toListQuery(query)) });
  mount(router, arrangeTestimonials, requireOwner, ({ body }) => content.arrange(body));
  mount(router, createTestimonial, requireOwner, async ({ ctx, body, idempotencyKey }) =>
    answerCreated(ctx, await content.add(body, idempotencyKey)),
  );
  mount(router, updateTestimonial, requireOwner, ({ params, version, body }) =>
    content.change({ ...params, version }, body),
  );
  mount(router, deleteTestimonial, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}

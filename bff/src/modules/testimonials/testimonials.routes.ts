import type { Router } from '@koa/router';
import { listTestimonials } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { TestimonialsRepo } from './testimonials.repo';

export function testimonialsRoutes(router: Router, cache: ReadCache, testimonials: TestimonialsRepo): void {
  mountCached(router, listTestimonials, { cache, tag: 'testimonials', handler: () => testimonials.list() });
}

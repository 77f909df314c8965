import type { Router } from '@koa/router';
import { listDigitalCreations } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { DigitalCreationsRepo } from './digital-creations.repo';

export function digitalCreationsRoutes(router: Router, cache: ReadCache, creations: DigitalCreationsRepo): void {
  mountCached(router, listDigitalCreations, { cache, tag: 'digital-creations', handler: () => creations.list() });
}

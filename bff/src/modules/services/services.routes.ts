import type { Router } from '@koa/router';
import { listServices } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { ServicesRepo } from './services.repo';

export function servicesRoutes(router: Router, cache: ReadCache, services: ServicesRepo): void {
  mountCached(router, listServices, { cache, tag: 'services', handler: () => services.list() });
}

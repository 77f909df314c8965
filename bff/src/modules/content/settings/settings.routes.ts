import type { Router } from '@koa/router';
import { getSettings, getShipping, type Settings, updateSettings, updateShipping } from '@studio/contract';
import type { Knex } from 'knex';
import { mount, mountCached } from '../../../http/mount';
import type { ContentRoutes } from '../content.routes';
import { settingsRepo } from './settings.repo';
import { shippingRepo } from './shipping.repo';

// Shown until the owner changes it (docs/site/admin.md).
const shownControls: Settings = { showsShopControls: true, showsGalleryControls: true };

export function settingsRoutes(router: Router, { cache, requireOwner, content: db }: ContentRoutes<Knex>): void {
  const [controls, shipping] = [settingsRepo(db, shownControls), shippingRepo(db)];
  mountCached(router, getSettings, { cache, handler: () => controls.read() });
  mount(router, updateSettings, requireOwner, async ({ body }) => {
    await controls.write(body);
    return controls.read();
  });
  mountCached(router, getShipping, { cache, handler: () => shipping.read() });
  mount(router, updateShipping, requireOwner, async ({ body }) => {
    await shipping.write(body);
    return shipping.read();
  });
}

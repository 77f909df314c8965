import type { Router } from '@koa/router';
import {
  getSettings,
  getShipping,
  getWallPrices,
  type Settings,
  updateSettings,
  updateShipping,
  updateWallPrices,
  type WallPrices,
} from '@studio/contract';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { ApiResponseCache } from '../../../http/api-response-cache';
import { mount, mountCached } from '../../../http/mount';
import { settingsRepo } from './settings.repo';
import { shippingRepo } from './shipping.repo';

interface SettingsRoutes {
  readonly db: Knex;
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
}

// Shown until the owner changes it (docs/site/admin.md).
const shownControls: Settings = { showsShopControls: true, showsGalleryControls: true };

// As the service and the post of the first content say.
const firstPrices: WallPrices = { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 };

export function settingsRoutes(router: Router, { db, cache, requireOwner }: SettingsRoutes): void {
  const [controls, shipping] = [settingsRepo(db, shownControls), shippingRepo(db)];
  const wallPrices = settingsRepo(db, firstPrices);
  mountCached(router, getSettings, { cache, handler: () => controls.read() });
  mount(router, updateSettings, requireOwner, ({ body }) => controls.write(body));
  mountCached(router, getShipping, { cache, handler: () => shipping.read() });
  mount(router, updateShipping, requireOwner, ({ body }) => shipping.write(body));
  mountCached(router, getWallPrices, { cache, handler: () => wallPrices.read() });
  mount(router, updateWallPrices, requireOwner, ({ body }) => wallPrices.write(body));
}

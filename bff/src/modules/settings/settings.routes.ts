import type { Router } from '@koa/router';
import {
  getSettings,
  getShipping,
  type Settings,
  type Shipping,
  updateSettings,
  updateShipping,
} from '@studio/contract';
import type { Knex } from 'knex';
import { mount, mountCached } from '../../http/mount';
import type { ContentRoutes } from '../content/content.routes';
import { settingsRepo } from './settings.repo';

// docs/site/admin.md, Settings: the controls show to everyone until the owner says otherwise.
const shownControls: Settings = { showsShopControls: true, showsGalleryControls: true };

// docs/site/shop.md, Checkout screen.
const anywhere: Shipping = {
  shipsTo: [],
  shippingNote:
    'Packed by hand and sent from Dublin within five working days, insured and tracked. Outside the EU, customs may ask for duty on arrival. ' +
    'Changed your mind? Send it back unharmed within 14 days and get your money back.',
  // The owner's to promise.
  originalsNote: '',
  currencyNote: 'Prices are in US dollars. A card in another currency pays at the rate of its bank on the day.',
  euroRate: 0,
};

export function settingsRoutes(router: Router, { cache, requireOwner, content: db }: ContentRoutes<Knex>): void {
  const [controls, shipping] = [settingsRepo(db, shownControls), settingsRepo(db, anywhere)];
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

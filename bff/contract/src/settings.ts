import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { Closed, TextOrNone } from './primitives';
import { limits } from './options';

/** Whether visitors see the add and edit controls (docs/site/admin.md, Settings). */
export const Settings = Closed({ showsShopControls: Type.Boolean(), showsGalleryControls: Type.Boolean() });
export type Settings = Static<typeof Settings>;

export const getSettings = publicEndpoint(calls.getSettings, { answer: Settings });

export const updateSettings = ownerEndpoint(calls.updateSettings, {
  body: Type.Partial(Settings, { additionalProperties: false, minProperties: 1 }),
  answer: Settings,
});

export const Shipping = Closed({
  /** ISO 3166-1 codes; empty: all countries of Stripe's form. */
  shipsTo: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250, uniqueItems: true }),
  /** Empty: not shown. */
  shippingNote: TextOrNone(limits.excerpt),
  originalsNote: Type.Optional(TextOrNone(limits.excerpt)),
  currencyNote: Type.Optional(TextOrNone(limits.excerpt)),
  /** Euro per dollar; 0: not shown. */
  euroRate: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
});
export type Shipping = Static<typeof Shipping>;

export const getShipping = publicEndpoint(calls.getShipping, { answer: Shipping });

export const updateShipping = ownerEndpoint(calls.updateShipping, {
  body: Type.Partial(Shipping, { additionalProperties: false, minProperties: 1 }),
  answer: Shipping,
});

/** What a wall costs: US dollars a square metre from and to, the least a wall costs, and square metres a day. */
export const WallPrices = Closed({
  /** 0: no sum is shown. */
  wallFrom: Type.Number({ minimum: 0, maximum: limits.price }),
  wallTo: Type.Number({ minimum: 0, maximum: limits.price }),
  wallMinimum: Type.Number({ minimum: 0, maximum: limits.price }),
  wallMetresPerDay: Type.Number({ minimum: 0.1, maximum: 1000 }),
});
export type WallPrices = Static<typeof WallPrices>;

export const getWallPrices = publicEndpoint(calls.getWallPrices, { answer: WallPrices });

export const updateWallPrices = ownerEndpoint(calls.updateWallPrices, {
  body: Type.Partial(WallPrices, { additionalProperties: false, minProperties: 1 }),
  answer: WallPrices,
});

import type { Shipping } from '@studio/contract';
import type { Knex } from 'knex';
import { settingsRepo } from './settings.repo';

// docs/site/shop.md, Checkout screen.
const anywhere: Shipping = {
  shipsTo: [],
  shippingNote:
    'Packed by hand and sent from Dublin within five working days, insured and tracked. Outside the EU, customs may ask for duty on arrival.',
  // The owner's to promise.
  originalsNote: '',
  currencyNote: 'Prices are in US dollars. A card in another currency pays at the rate of its bank on the day.',
  euroRate: 0,
};

/** Where parcels go, and what buyers read before they pay. `db` may be a transaction. */
export function shippingRepo(db: Knex) {
  return settingsRepo(db, anywhere);
}

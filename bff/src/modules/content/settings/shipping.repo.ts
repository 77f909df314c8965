import type { Shipping } from '@studio/contract';
import type { Knex } from 'knex';
import { settingsRepo } from './settings.repo';

// The defaults of docs/site/shop.md.
const anywhere: Shipping = {
  shipsTo: [],
  shippingNote:
    'Packed by hand and sent from Dublin within five working days, insured and tracked. Outside the EU, customs may ask for duty on arrival.',
  originalsNote: '',
  currencyNote: 'Prices are in US dollars. A card in another currency pays at the rate of its bank on the day.',
  euroRate: 0,
};

export function shippingRepo(db: Knex) {
  return settingsRepo(db, anywhere);
}

import { newId } from '../identifiers';
import type { Account } from '../stripe-objects';

/** Stripe's API version that this emulator speaks, whatever a call asks for. */
export const API_VERSION = '2026-10-28.endive';

/** What a test may say of the account that this emulator is. */
export interface AccountSettings {
  id: string;
  /** Two letters. */
  country: string;
  /** The currency in which it is paid out. */
  default_currency: string;
  /** Whether Link is switched on in its dashboard. */
  link: boolean;
}

/** A shop's account as Stripe makes it: cards and Link are on. */
export function newAccount(): AccountSettings {
  return { id: newId('acct').slice(0, 21), country: 'IE', default_currency: 'eur', link: true };
}

/** The methods that a buyer may be offered here. */
export function activeMethods({ link }: AccountSettings): readonly string[] {
  return link ? ['card', 'link'] : ['card'];
}

/** The account as `GET /v1/account` answers it. */
export function accountObject({ id, country, default_currency, link }: AccountSettings): Account {
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: { card_payments: 'active', link_payments: link ? 'active' : 'inactive', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country,
    created: 1_600_000_000,
    default_currency,
    details_submitted: true,
    email: 'owner@example.com',
    metadata: {},
    payouts_enabled: true,
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  };
}

import { newId } from '../identifiers';
import type { Account } from '../stripe-objects';

/** The only API version that the emulator speaks. */
export const API_VERSION = '2026-10-28.endive';

export interface AccountSettings {
  id: string;
  country: string;
  default_currency: string;
  link: boolean;
}

export function newAccount(): AccountSettings {
  return { id: newId('acct').slice(0, 21), country: 'IE', default_currency: 'eur', link: true };
}

export function activeMethods({ link }: AccountSettings): readonly string[] {
  return link ? ['card', 'link'] : ['card'];
}

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

import type Stripe from 'stripe';
import { newId, nowSeconds } from './identifiers';
import type { ApiCall } from './requests/api-call';
import { readText, refuseUnknown } from './requests/parameters';
import type { Store } from './store';
import { parameterMissing } from './stripe-error';
import type { Account } from './stripe-objects';
import type { WebhookTarget } from './webhooks/webhook-sender';

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

export type Domain = Stripe.PaymentMethodDomain;

/** Stripe checks the site at once; a name under `.invalid` does not answer. */
export function registerDomain(store: Store, { parameters }: ApiCall): Domain {
  refuseUnknown(parameters, ['domain_name', 'enabled', 'expand']);
  const name = readText(parameters, 'domain_name');
  if (name === null) throw parameterMissing('domain_name');
  const known = [...store.domains.values()].find((domain) => domain.domain_name === name);
  if (known) return known;
  const isReached = !name.endsWith('.invalid');
  const standing = () =>
    isReached
      ? { status: 'active' as const }
      : { status: 'inactive' as const, status_details: { error_message: 'The site could not be reached.' } };
  const domain: Domain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: standing(),
    apple_pay: standing(),
    created: nowSeconds(),
    domain_name: name,
    enabled: true,
    google_pay: standing(),
    klarna: standing(),
    link: standing(),
    livemode: false,
    paypal: standing(),
  };
  store.domains.set(domain.id, domain);
  return domain;
}

export function webhookEndpoints({ url, apiVersion, enabledEvents }: WebhookTarget): Stripe.WebhookEndpoint[] {
  if (url === undefined) return [];
  const endpoint: Stripe.WebhookEndpoint = {
    id: 'we_emulator',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: 1_600_000_000,
    description: null,
    enabled_events: [...enabledEvents],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
  return [endpoint];
}

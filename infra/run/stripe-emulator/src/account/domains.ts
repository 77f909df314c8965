import type Stripe from 'stripe';
import { newId, nowSeconds } from '../identifiers';
import type { ApiCall } from '../requests/api-call';
import { readText, refuseUnknown } from '../requests/parameters';
import type { Store } from '../store';
import { parameterMissing } from '../stripe-error';

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

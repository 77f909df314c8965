// @ts-check
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** @typedef {'ok' | 'attention' | 'failed'} CheckStatus */
/** @typedef {{what: string, status: CheckStatus, says: string}} Finding */
/** @typedef {{stripe: Stripe, domain: string | null}} CheckContext */

/** docs/handbook-operator.md, Go live with Stripe, lists these events. */
export const neededEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const order = () => ({
  amount: 4500,
  currency: 'usd',
  allowed_payment_method_types: /** @type {('card' | 'link')[]} */ (['card', 'link']),
  metadata: { order_id: `stripe-check-${randomUUID()}` },
});
/** Stripe requires a return URL for payments that may need bank authentication. */
const return_url = 'https://example.com/checkout/success';

/** An exception makes its check fail; the others run. @param {CheckContext} context @returns {Promise<Finding[]>} */
export async function checkStripe(context) {
  /** @type {[string, (context: CheckContext) => Promise<[CheckStatus, string]>][]} */
  const checks = [
    ['account', account],
    ['least amount', leastAmount],
    ['payment methods', paymentMethods],
    ['a purchase', purchase],
    ['an abandoned one', abandoned],
    ['webhook endpoint', webhookEndpoint],
    ['wallets and Link', wallets],
  ];
  const findings = [];
  for (const [what, check] of checks) {
    const [status, says] = await check(context).catch(asFailure);
    findings.push({ what, status, says });
  }
  return findings;
}

/** @param {unknown} error @returns {[CheckStatus, string]} */
function asFailure(error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error.statusCode === 403) return ['attention', `This key may not look: ${error.message}`];
  return ['failed', `Stripe says: ${error.message}${error.code ? ` (${error.code})` : ''}`];
}

/** @param {CheckContext} context @returns {Promise<[CheckStatus, string]>} */
async function account({ stripe }) {
  const { id, country, default_currency: currency } = await stripe.accounts.retrieveCurrent();
  return ['ok', `${id}, ${country}, paid out in ${currency}; Stripe's version ${Stripe.API_VERSION}`];
}

/**
 * The shop's own minimum is $0.50; Stripe's minimum for an account in another currency may be higher in dollars. @param
 * {CheckContext} context @returns {Promise<[CheckStatus, string]>}
 */
async function leastAmount({ stripe }) {
  const { default_currency: currency } = await stripe.accounts.retrieveCurrent();
  if (currency === 'usd') return ['ok', '$0.50, as the shop has it'];
  const least = `Stripe's least amount counts in ${currency}, after the exchange`;
  return [
    'attention',
    `${least}: price nothing below $1.00. A cheaper order is refused, and its pieces are free at once.`,
  ];
}

/** @param {CheckContext} context @returns {Promise<[CheckStatus, string]>} */
async function paymentMethods({ stripe }) {
  const { id, payment_method_types: offered } = await stripe.paymentIntents.create(order());
  await stripe.paymentIntents.cancel(id);
  if (!offered.includes('card')) return ['failed', 'Cards are off: switch them on (Settings, Payment methods).'];
  if (offered.includes('link')) return ['ok', 'cards and Link'];
  return ['attention', 'Cards alone. Link is off: switch it on if you want it (Settings, Payment methods).'];
}

/** @param {CheckContext} context @returns {Promise<[CheckStatus, string]>} */
async function purchase({ stripe }) {
  const body = order();
  const options = { idempotencyKey: body.metadata.order_id };
  const { id } = await stripe.paymentIntents.create(body, options);
  const again = await stripe.paymentIntents.create(body, options);
  if (again.id !== id) return ['failed', 'The same key made two payments: do not sell like this.'];
  const { status } = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url });
  if (status !== 'succeeded') return ['failed', `A test card is ${status}: look at the payment ${id} at Stripe.`];
  const refund = await stripe.refunds.create({ payment_intent: id });
  if (!['succeeded', 'pending'].includes(refund.status ?? '')) {
    return ['failed', `Its refund is ${refund.status}: look at the payment ${id} at Stripe.`];
  }
  return ['ok', `created, paid by a test card, given back (${id})`];
}

/**
 * Stock holds depend on this: a canceled payment can never be paid. @param {CheckContext} context @returns
 * {Promise<[CheckStatus, string]>}
 */
async function abandoned({ stripe }) {
  const { id } = await stripe.paymentIntents.create(order());
  const { status } = await stripe.paymentIntents.cancel(id);
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url }).then(
    () => true,
    (error) => !(error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'),
  );
  if (status !== 'canceled' || paid)
    return ['failed', `A canceled payment is ${status} and may be paid: do not sell (${id}).`];
  return ['ok', `canceled, and can no longer be paid (${id})`];
}

/** @param {CheckContext} context @returns {Promise<[CheckStatus, string]>} */
async function webhookEndpoint({ stripe, domain }) {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const path = '/api/webhooks/stripe';
  const own = data.find(({ url }) => url.endsWith(path) && (domain === null || new URL(url).hostname === domain));
  const wanted = `${domain === null ? 'https://your-site' : `https://${domain}`}${path}`;
  if (!own) return ['failed', `There is none for ${wanted}: make one (Developers, Webhooks).`];
  if (own.status !== 'enabled') return ['failed', `${own.url} is ${own.status}: switch it on.`];
  const missing = neededEvents.filter(
    (type) => !own.enabled_events.includes(type) && !own.enabled_events.includes('*'),
  );
  if (missing.length > 0) return ['failed', `${own.url} does not tell of ${missing.join(', ')}: add them.`];
  if (own.api_version !== Stripe.API_VERSION) {
    const version = own.api_version ?? "the account's default version";
    return ['attention', `${own.url} uses API version ${version}: recreate it with ${Stripe.API_VERSION}.`];
  }
  return ['ok', own.url];
}

/** @param {CheckContext} context @returns {Promise<[CheckStatus, string]>} */
async function wallets({ stripe, domain }) {
  if (domain === null) return ['attention', 'Not looked at: say the site by DOMAIN=studio.example.'];
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain });
  const [registered] = data;
  if (!registered?.enabled) {
    return [
      'attention',
      `${domain} is not registered: do it for Apple Pay and Link (Settings, Payment method domains).`,
    ];
  }
  const { apple_pay, google_pay, link } = registered;
  const inactive = Object.entries({ 'Apple Pay': apple_pay, 'Google Pay': google_pay, Link: link }).filter(
    ([, { status }]) => status !== 'active',
  );
  if (inactive.length === 0) return ['ok', `${domain} is registered: Apple Pay, Google Pay, Link`];
  const reasons = inactive.map(([name, { status_details: why }]) => `${name}: ${why?.error_message ?? 'inactive'}`);
  return ['attention', `${domain} is registered, but ${reasons.join('; ')}`];
}

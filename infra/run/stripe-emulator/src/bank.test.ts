import type Stripe from 'stripe';
import { aCard, testEmulator, until } from './testing';

type Kit = Awaited<ReturnType<typeof testEmulator>>;

const order = { amount: 4500, currency: 'usd', allowed_payment_method_types: ['card' as const] };
const returnUrl = 'https://shop.example/checkout/success?from=cart';
const needsBanksPage = '4000000000003063';
const needsFrame = '4000002500003155';

async function withEmulator(run: (kit: Kit) => Promise<void>): Promise<void> {
  const kit = await testEmulator();
  await run(kit).finally(() => kit.close());
}

async function confirm(kit: Kit, number: string, change: object = {}) {
  const { id } = await kit.stripe.paymentIntents.create(order);
  return confirmAgain(kit, id, { payment_method_data: aCard(number), ...change });
}

function confirmAgain({ stripe }: Kit, id: string, change: object) {
  const parameters = { return_url: returnUrl, ...change };
  return stripe.paymentIntents.confirm(id, parameters as unknown as Stripe.PaymentIntentConfirmParams);
}

const bankOf = (intent: Stripe.PaymentIntent) => intent.next_action?.redirect_to_url?.url ?? '';

/** Presses a button of the bank's page. @returns the redirect */
async function answer(url: string, outcome: string) {
  const { status, headers } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const location = headers.get('location');
  return { status, location: location === null ? null : new URL(location) };
}

test('sends the buyer to the bank and back with the three parameters of Stripe, whatever the bank says', () =>
  withEmulator(async (kit) => {
    const asked = await confirm(kit, needsBanksPage);
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    });
    const page = await fetch(bankOf(asked));
    expect(await page.text()).toContain('who pays $45.00.');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");

    const failed = await answer(bankOf(asked), 'fail');
    expect(failed).toMatchObject({ status: 303, location: { origin: 'https://shop.example' } });
    expect(Object.fromEntries(failed.location!.searchParams)).toEqual({
      from: 'cart',
      payment_intent: asked.id,
      payment_intent_client_secret: asked.client_secret,
      redirect_status: 'failed',
    });
    expect(await kit.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });

    const again = await confirmAgain(kit, asked.id, { payment_method_data: aCard(needsBanksPage) });
    const { location } = await answer(bankOf(again), 'succeed');
    expect(location?.searchParams.get('redirect_status')).toBe('succeeded');
    expect((await kit.stripe.paymentIntents.retrieve(asked.id)).status).toBe('succeeded');
  }));

test('knows nothing of an authentication that is over', () =>
  withEmulator(async (kit) => {
    const url = bankOf(await confirm(kit, needsBanksPage));
    await answer(url, 'succeed');
    expect((await fetch(url)).status).toBe(404);
    expect(await answer(url, 'succeed')).toEqual({ status: 404, location: null });
  }));

test('opens a frame for who runs Stripe.js, unless the bank insists on its page, and without a way back always', () =>
  withEmulator(async (kit) => {
    const typeOf = async (number: string, change: object) => (await confirm(kit, number, change)).next_action?.type;
    expect(await typeOf(needsFrame, {})).toBe('redirect_to_url');
    expect(await typeOf(needsFrame, { use_stripe_sdk: true })).toBe('use_stripe_sdk');
    expect(await typeOf(needsBanksPage, { use_stripe_sdk: true })).toBe('redirect_to_url');
    expect(await typeOf(needsBanksPage, { return_url: undefined })).toBe('use_stripe_sdk');
  }));

test('sends nobody to an address that is none of the web', () =>
  withEmulator(async (kit) => {
    for (const bad of ['javascript:alert(1)', 'checkout/success', 'data:text/html,x']) {
      const refused = { statusCode: 400, code: 'url_invalid', param: 'return_url' };
      await expect(confirm(kit, needsBanksPage, { return_url: bad })).rejects.toMatchObject(refused);
    }
  }));

test('calls a refund given back, and says a moment later that it failed', () =>
  withEmulator(async (kit) => {
    const { id } = await confirm(kit, '4000000000005126');
    const refund = await kit.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    await until(() => kit.types().includes('refund.failed'));
    expect(kit.hook.received.at(-1)?.data.object).toMatchObject({ id: refund.id, payment_intent: id });
    expect(await kit.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    const paid = await kit.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 });
  }));

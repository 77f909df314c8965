import { shop } from '../../testing/apps/shop';
import { deliver, anEvent, intentIdOf } from '../../testing/servers/stripe-side';

/** A purchase in which the buyer enters these values at Stripe and Stripe reports them. */
async function boughtBy(change: Record<string, string>) {
  const a = await shop();
  const secret = await a.begin();
  expect(await a.stripe.pay(secret, undefined, change)).toMatchObject({ status: 200 });
  expect(await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)))).toMatchObject({ status: 200 });
  expect(await a.states()).toEqual(['paid']);
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  return {
    order: await a.db('orders').first(),
    emails: await a.db('email_outbox').orderBy('id'),
    owner: a.config.owner,
  };
}

const named = (name: string) => ({
  'shipping[name]': name,
  'payment_method_data[billing_details][name]': name,
});

test.each([
  ['letters', 'x'.repeat(5000), 'x'.repeat(500)],
  ['emoji', '🎨'.repeat(5000), '🎨'.repeat(500)],
  ['right-to-left', 'محمد '.repeat(1000), 'محمد '.repeat(100).trimEnd()],
  ['control characters', '\u0001'.repeat(5000), null],
])('refusal 47: a payment is never lost for a name of 5,000 characters: %s', async (_, name, kept) => {
  const { order, emails } = await boughtBy(named(name));
  expect(order.name).toBe(kept);
  expect(emails).toHaveLength(2);
  expect(emails[0].body).toContain(kept ?? 'Thank you.');
});

test('refusal 47: nor for an address of which every part is one', async () => {
  const parts = ['line1', 'line2', 'city', 'state', 'postal_code'];
  const long = Object.fromEntries(parts.map((part) => [`shipping[address][${part}]`, 'ø'.repeat(2000)]));
  const { order, emails } = await boughtBy(long);
  const kept = Object.fromEntries(parts.map((part) => [part, 'ø'.repeat(500)]));
  expect(JSON.parse(order.shipping_address)).toEqual({ ...kept, country: 'IE', phone: null });
  expect(emails).toHaveLength(2);
});

test('refusal 47: an email address that fits no column is none: a shorter one would be somebody else’s', async () => {
  const { order, emails, owner } = await boughtBy({
    'payment_method_data[billing_details][email]': `${'x'.repeat(5000)}@example.com`,
  });
  expect(order.email).toBeNull();
  expect(emails).toMatchObject([{ recipient: owner.email, reply_to: null }]);
  expect(emails[0].body).toContain('There is no email address: look in Stripe to see who paid.');
});

test('refusal 18: a name with line breaks makes no line of an email', async () => {
  const { order, emails } = await boughtBy(named('Eve\r\nBcc: all@example.com\r\n\r\nHello'));
  expect(order.name).toBe('Eve Bcc: all@example.com Hello');
  for (const { subject, body } of emails) expect(subject + body).not.toMatch(/^Bcc:/m);
});

import path from 'node:path';
import ts from 'typescript';
import { testEmulator } from './testing';

type Kit = Awaited<ReturnType<typeof testEmulator>>;
type Json = Record<string, unknown>;

/** An HTTP response with the SDK's name of its type. */
interface Answer {
  readonly what: string;
  readonly type: string;
  readonly value: Json;
}

const root = path.resolve(__dirname, '../../../..');

/** Calls of the emulator whose responses are recorded. */
function recorder({ origin, control }: Kit) {
  const answers: Answer[] = [];
  const note = (what: string, type: string, value: Json): Json => {
    answers.push({ what, type, value });
    return value;
  };
  const call = async (method: string, url: string, form: Record<string, string> = {}): Promise<Json> => {
    const headers = { authorization: 'Bearer sk_test_emulator', 'idempotency-key': `${url} ${JSON.stringify(form)}` };
    const body = method === 'POST' ? { body: new URLSearchParams(form) } : {};
    return (await (await fetch(origin + url, { method, headers, ...body })).json()) as Json;
  };
  return { answers, note, call, control };
}

/** Brings every object of the emulator into each of its states. */
async function everyAnswer(kit: Kit): Promise<Answer[]> {
  const { answers, note, call } = recorder(kit);
  const intents = '/v1/payment_intents';
  let orders = 0;
  const create = (change: Record<string, string> = {}) => {
    const form = { amount: '4500', currency: 'usd', 'metadata[order_id]': `o-${(orders += 1)}`, ...change };
    return call('POST', intents, form);
  };
  const intent = async (what: string, answer: Promise<Json>) => note(what, 'PaymentIntent', await answer);
  const paid = (method: string, change = {}) => create({ confirm: 'true', payment_method: method, ...change });

  const open = await intent('a new payment', create({ 'allowed_payment_method_types[0]': 'card' }));
  await intent('one with everything', create({ ...shipping, description: 'Heron', receipt_email: 'a@example.com' }));
  await intent('one with a card', create({ payment_method: 'pm_card_visa' }));
  await intent('canceled', call('POST', `${intents}/${open['id']}/cancel`, { cancellation_reason: 'abandoned' }));
  await intent('asks in a frame', paid('pm_card_authenticationRequired'));
  await intent('asks on a page', paid('pm_card_threeDSecureRequired', { return_url: 'https://shop.example/' }));
  const refused = await paid('pm_card_visa_chargeDeclined');
  const { payment_intent: declined, ...error } = refused['error'] as Json;
  note('a decline', 'PaymentIntent.LastPaymentError', error);
  note('the payment in a decline', 'PaymentIntent', declined as Json);
  for (const [what, change] of Object.entries(badRequests)) {
    note(what, 'PaymentIntent.LastPaymentError', (await create(change))['error'] as Json);
  }
  await kit.behave({ kind: 'error', status: 429, times: 1 }, { kind: 'error', status: 500, times: 1 });
  for (const what of ['too many calls', 'a broken call']) {
    note(what, 'PaymentIntent.LastPaymentError', (await create())['error'] as Json);
  }

  await kit.behave({ kind: 'processing', times: 1 });
  const slow = await intent('processing', paid('pm_card_visa'));
  await kit.control('POST', `/payment_intents/${slow['id']}`, { status: 'failed' });
  await intent('failed late', call('GET', `${intents}/${slow['id']}`));
  await intent('paid by Link', paid('', { ...link, payment_method: '' }));
  const sold = await intent('paid', paid('pm_card_visa', shipping));
  const whole = `${intents}/${sold['id']}?expand[]=latest_charge.refunds&expand[]=payment_method`;
  const get = async (what: string, type: string, url: string) => note(what, type, await call('GET', url));
  const part = await kit.control<Json>('POST', '/refunds', { payment_intent: sold['id'], amount: 500 });
  const slowRefund = await kit.control<Json>('POST', '/refunds', {
    payment_intent: sold['id'],
    amount: 700,
    status: 'pending',
  });
  await get('a pending refund', 'Refund', `/v1/refunds/${slowRefund['id']}`);
  await get('a refund', 'Refund', `/v1/refunds/${part['id']}`);
  await kit.control('POST', `/refunds/${slowRefund['id']}`, { status: 'failed' });
  await get('a failed refund', 'Refund', `/v1/refunds/${slowRefund['id']}`);
  const dispute = await kit.control<Json>('POST', '/disputes', { payment_intent: sold['id'] });
  await get('a dispute', 'Dispute', `/v1/disputes/${dispute['id']}`);
  await kit.control('POST', `/disputes/${dispute['id']}`, { status: 'won' });
  await get('a dispute that is won', 'Dispute', `/v1/disputes/${dispute['id']}`);
  await get('a payment with all that it names', 'PaymentIntent', whole);
  await get('a payment method', 'PaymentMethod', `/v1/payment_methods/${sold['payment_method']}`);
  await get('a charge', 'Charge', `/v1/charges/${sold['latest_charge']}`);
  await get('the account', 'Account', '/v1/account');
  note('a domain', 'PaymentMethodDomain', await call('POST', domains, { domain_name: 'studio.example' }));
  note('one that is not reached', 'PaymentMethodDomain', await call('POST', domains, { domain_name: 'a.invalid' }));
  for (const [url, type] of Object.entries(lists)) await get(`a list at ${url}`, `ApiList<Stripe.${type}>`, url);
  const { data: events } = (await call('GET', '/v1/events?limit=100')) as { data: Json[] };
  for (const event of events) note(`the event ${String(event['type'])}`, 'Event', event);
  return answers;
}

const domains = '/v1/payment_method_domains';
const shipping = { 'shipping[name]': 'Ada', 'shipping[address][line1]': '1 Quay St', 'shipping[phone]': '+3531' };
const link = {
  'payment_method_data[type]': 'link',
  'payment_method_data[billing_details][email]': 'ada@example.com',
};
const badRequests = {
  'too small an amount': { amount: '1' },
  'an unknown parameter': { colour: 'red' },
  'a bad key': { payment_method: 'pm_none' },
  'a method list that insists': { 'payment_method_types[0]': 'card' },
};
const lists = {
  '/v1/payment_intents?limit=2': 'PaymentIntent',
  '/v1/charges': 'Charge',
  '/v1/refunds': 'Refund',
  '/v1/disputes': 'Dispute',
  '/v1/webhook_endpoints': 'WebhookEndpoint',
  [domains]: 'PaymentMethodDomain',
};

/**
 * The compiler's errors for these responses as literals of the SDK's types: a missing or unknown key, or a value of
 * another type.
 */
function complaintsAbout(answers: readonly Answer[]): string[] {
  const lines = answers.map(
    ({ type, value }, index) => `export const a${index}: Stripe.${type} = ${JSON.stringify(value)};`,
  );
  const file = path.join(root, 'infra/run/stripe-emulator/src/answers.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const text = ["import type Stripe from 'stripe';", ...lines].join('\n');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => (name === file ? source : getSourceFile(name, ...rest));
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ start = 0, messageText }) => {
    const { what } = answers[source.getLineAndCharacterOfPosition(start).line - 1] ?? { what: 'the test itself' };
    return `${what}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

const optionalInTypes = {
  payment_intent: ['amount_details', 'transfer_data'],
  payment_method: ['allow_redisplay', 'card'],
  refund: ['destination_details'],
  dispute: ['payment_method_details'],
};

test('answers, in every state of every object, with the keys and types of the SDK and no others', async () => {
  const kit = await testEmulator();
  const answers = await everyAnswer(kit).finally(() => kit.close());
  const events = answers.filter(({ type }) => type === 'Event').map(({ value }) => value['type']);
  expect(new Set(events).size).toBeGreaterThanOrEqual(14);
  for (const { what, value } of answers) {
    const alsoSent = optionalInTypes[value['object'] as keyof typeof optionalInTypes] ?? [];
    expect({ what, keys: Object.keys(value) }).toEqual({ what, keys: expect.arrayContaining([...alsoSent]) });
  }
  // Three wrong responses show that the compiler checks closely enough.
  const [first] = answers;
  const { amount: _, ...less } = first!.value;
  const values = [less, { ...first!.value, colour: 'red' }, { ...first!.value, created: 'today' }];
  const wrong = values.map((value, index) => ({ ...first!, value, what: `wrong ${index}` }));
  expect(complaintsAbout([...answers, ...wrong])).toEqual([
    expect.stringContaining("wrong 0: Property 'amount' is missing"),
    expect.stringMatching(/^wrong 1: Object literal may only specify known properties, .*colour/),
    expect.stringContaining("wrong 2: Type 'string' is not assignable to type 'number'"),
  ]);
});

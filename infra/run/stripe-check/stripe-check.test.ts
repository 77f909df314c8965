import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createEmulator } from '../stripe-emulator/src/emulator';
import { neededEvents } from './checks.mjs';

const root = path.resolve(__dirname, '../../..');
const domain = 'studio.example';
const hook = `https://${domain}/api/webhooks/stripe`;

/** An emulator with a complete account for the shop, minus `changes`. */
async function anAccount(...changes: Change[]) {
  const emulator = createEmulator({ webhookSecret: 'whsec_test', webhookUrl: hook });
  const api = `http://127.0.0.1:${await emulator.listen(0)}`;
  const send = (method: string, url: string, body: string) =>
    fetch(api + url, { method, body, headers: { authorization: 'Bearer sk_test_emulator' } });
  // No server receives webhooks here.
  await send('POST', '/_emulator/behaviours', JSON.stringify({ kind: 'webhook_lose' }));
  await send('PUT', '/_emulator/account', JSON.stringify({ country: 'US', default_currency: 'usd' }));
  await send('POST', '/v1/payment_method_domains', `domain_name=${domain}`);
  for (const [method, url, body] of changes) await send(method, `/_emulator${url}`, JSON.stringify(body));
  return { api, close: () => emulator.close() };
}

/** Runs it as make does. @returns its output and exit code */
function run(args: string[], key = 'sk_test_emulator'): Promise<{ code: number; text: string }> {
  const program = path.join(root, 'infra/run/stripe-check/stripe-check.mjs');
  const env = { PATH: process.env.PATH, STRIPE_SECRET_KEY: key };
  return new Promise((resolve) => {
    // Outside of a folder with a developer's .env.
    execFile(process.execPath, [program, ...args], { env, cwd: __dirname }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
}

type Change = [method: string, path: string, body: object];

async function check(...changes: Change[]) {
  const { api, close } = await anAccount(...changes);
  return run(['--api', api, '--domain', domain]).finally(close);
}

/** The status of each row of the table. */
const standings = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}(\w.*?) {2,}(ok|attention|failed) /gm)].map(([, what, status]) => [what, status]),
  );

const allFine = {
  account: 'ok',
  'least amount': 'ok',
  'payment methods': 'ok',
  'a purchase': 'ok',
  'an abandoned one': 'ok',
  'webhook endpoint': 'ok',
  'wallets and Link': 'ok',
};

test('finds everything as it should be, and leaves no open payment behind', async () => {
  const { api, close } = await anAccount();
  const { code, text } = await run(['--api', api, '--domain', domain]);
  expect(standings(text)).toEqual(allFine);
  expect(code).toBe(0);
  const intents = (await (await fetch(`${api}/_emulator/payment_intents`)).json()) as { status: string }[];
  await close();
  expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'canceled', 'succeeded']);
});

type Case = [where: string, { change: Change; expected: object; says: string }];

test.each<Case>([
  [
    'Link is off',
    { change: ['PUT', '/account', { link: false }], expected: { 'payment methods': 'attention' }, says: 'Link is off' },
  ],
  [
    'it is paid out in euros',
    {
      change: ['PUT', '/account', { default_currency: 'eur' }],
      expected: { 'least amount': 'attention' },
      says: 'price nothing below $1.00',
    },
  ],
  [
    'the endpoint has another version',
    {
      change: ['PUT', '/webhook', { api_version: '2024-06-20' }],
      expected: { 'webhook endpoint': 'attention' },
      says: 'recreate it',
    },
  ],
])('asks for attention where %s', async (_, { change, expected, says }) => {
  const { code, text } = await check(change);
  expect(standings(text)).toEqual({ ...allFine, ...expected });
  expect(text).toContain(says);
  expect(code).toBe(0);
});

const allButOne = neededEvents.filter((type) => type !== 'refund.failed');
const noRefunds = { kind: 'error', status: 500, method: 'POST', path: '/v1/refunds' };

test.each<Case>([
  [
    'there is no webhook endpoint',
    { change: ['PUT', '/webhook', { url: '' }], expected: { 'webhook endpoint': 'failed' }, says: 'make one' },
  ],
  [
    'the endpoint does not tell of all that is needed',
    {
      change: ['PUT', '/webhook', { enabled_events: allButOne }],
      expected: { 'webhook endpoint': 'failed' },
      says: 'does not tell of refund.failed',
    },
  ],
  [
    'money cannot be given back',
    { change: ['POST', '/behaviours', noRefunds], expected: { 'a purchase': 'failed' }, says: 'Stripe says' },
  ],
  [
    'payments take their time',
    {
      change: ['POST', '/behaviours', { kind: 'processing' }],
      expected: { 'a purchase': 'failed' },
      says: 'A test card is processing',
    },
  ],
])('fails where %s', async (_, { change, expected, says }) => {
  const { code, text } = await check(change);
  expect(standings(text)).toEqual({ ...allFine, ...expected });
  expect(text).toContain(says);
  expect(code).toBe(1);
});

test('ends when it has looked at everything, however long a connection is kept over which Stripe failed', async () => {
  let asked = 0;
  const failing = createServer((request, response) => {
    // One retry each time.
    asked += 1;
    const isAgain = asked % 2 === 0;
    response.writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': String(!isAgain) });
    request.resume().on('end', () => response.end(JSON.stringify({ error: { message: 'out of order' } })));
  });
  failing.keepAliveTimeout = 0;
  await once(failing.listen(0, '127.0.0.1'), 'listening');
  const { port } = failing.address() as AddressInfo;
  const { code, text } = await run(['--api', `http://127.0.0.1:${port}`, '--domain', domain]);
  failing.close();
  failing.closeAllConnections();
  expect(new Set(Object.values(standings(text)))).toEqual(new Set(['failed']));
  expect(code).toBe(1);
});

test('is not sure of wallets without a domain, or with one that is not registered', async () => {
  const { api, close } = await anAccount();
  expect(standings((await run(['--api', api])).text)).toEqual({ ...allFine, 'wallets and Link': 'attention' });
  const { text } = await run(['--api', api, '--domain', 'other.example']);
  await close();
  expect(standings(text)).toMatchObject({ 'wallets and Link': 'attention', 'webhook endpoint': 'failed' });
});

test.each([
  ['sk_live_1', 'This is a live key'],
  ['rk_live_1', 'This is a live key'],
  ['pk_test_1', 'must be a test key'],
  ['', 'must be a test key'],
])('does nothing with the key "%s"', async (key, says) => {
  const { code, text } = await run([], key);
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(says) });
});

test('asks of an endpoint what the shop heeds, and what the handbook tells to switch on', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const named = (text: string) =>
    [...new Set(text.match(/\b(payment_intent|refund|charge)\.[a-z_]+(\.[a-z_]+)?\b/g) ?? [])].sort();
  const heeded = named(read('bff/src/modules/reconciliation/webhook.service.ts'));
  expect(heeded.length).toBeGreaterThan(4);
  expect(neededEvents).toEqual(expect.arrayContaining(heeded));
  const [, handbook = ''] = /## Go live with Stripe\n([^]*?)\n## /.exec(read('docs/handbook-operator.md')) ?? [];
  expect(named(handbook)).toEqual([...neededEvents].sort());
});

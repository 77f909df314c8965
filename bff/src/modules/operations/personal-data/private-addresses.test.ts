import * as contract from '@studio/contract';
import { toRowTime } from '../../../db/rows';
import type { Answer, HttpClient } from '../../../testing/apps/http-client';
import { aContentForm, anImage, from, ownerApp } from '../../../testing/apps/owner-app';
import { aCart, anArtwork, anEnquiry } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';

const email = 'buyer@example.com';
const work = '/uploads/heron.webp';

/** Every read of the contract that only the owner may make, and every public one. */
const reads = (access: 'owner' | 'public') =>
  Object.values<unknown>(contract).filter(
    (one): one is contract.Endpoint =>
      typeof one === 'object' &&
      one !== null &&
      'access' in one &&
      one.access === access &&
      'method' in one &&
      one.method === 'GET',
  );

/** A visitor who bought, declared a withdrawal and sent a requested picture. */
async function knownVisitor() {
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 2, imageUrl: work })] });
  const { http, db } = app;
  const visitor = app.browser();
  const { body: begun } = await visitor.post('/api/create-payment-intent', aCart([1]));
  await stripeSide().pay(begun.clientSecret);
  const { body: status } = await visitor.get('/api/checkout/status');
  const order = String(status.orderId);
  const mailed = async () => (await db('email_outbox').pluck('body')).join('\n');
  const token = /\/order#([\w-]+)/.exec(await mailed())?.[1] ?? '';
  const statement = { token, key: 'key-0001', name: 'Aoife Byrne', email, items: [{ artworkId: 1, quantity: 1 }] };
  expect((await app.browser().post('/api/order/withdrawals', statement)).status).toBeLessThan(300);
  await visitor.post('/api/contact', anEnquiry({ email }));
  await http.post('/api/contacts/1/asked-pictures', undefined, from(1));
  const link = /\/contact\/picture#([\w-]+)/.exec(await mailed())?.[1] ?? '';
  const { body, headers } = aContentForm({}, await anImage());
  await visitor.raw('POST', '/api/asked-pictures', { body, headers: { ...headers, authorization: `Bearer ${link}` } });
  return { ...app, visitor, order, token, mailed };
}

type Known = Awaited<ReturnType<typeof knownVisitor>>;

/** Every private URL that a response or email contains, and how its reader requests it. */
async function privateAddresses({ http, visitor, order, token }: Known) {
  const addresses = new Map<string, (browser: HttpClient) => Promise<Answer>>();
  const asOwner = new Set<string>();
  const query: Record<string, string> = {
    '/api/admin/personal-data': `?email=${email}`,
    '/api/admin/people': `?q=${email}`,
  };
  for (const { path } of reads('owner')) {
    const address = path.replace(':order', order).replace(':id', '1').replace(':slug', 'privacy') + (query[path] ?? '');
    asOwner.add(address);
  }
  // The URLs within those responses too.
  for (const address of [...asOwner]) {
    const { bytes } = await http.get(address);
    for (const [named] of bytes.toString('utf8').matchAll(/\/(?:uploads|api)\/[^\s"'\\]+/g))
      if (named !== work) asOwner.add(named);
  }
  for (const address of asOwner) addresses.set(address, (browser) => browser.get(address));
  for (const { path } of [contract.findOrder, contract.findInvoices, contract.findInvoicesPdf])
    addresses.set(path, (browser) =>
      browser.post(path, { token: browser === http || browser === visitor ? token : 'none' }),
    );
  addresses.set('/api/checkout/status', (browser) => browser.get('/api/checkout/status'));
  return { addresses, asOwner };
}

test('refusal 227: every address of something private is for its reader alone, is kept by no cache, and says nothing of who was erased', async () => {
  const app = await knownVisitor();
  const { http, visitor, browser, db, order } = app;
  const { addresses, asOwner } = await privateAddresses(app);
  expect([...addresses.keys()]).toEqual(
    expect.arrayContaining([
      '/api/asked-pictures/1',
      `/api/orders/${order}/invoices.pdf`,
      `/api/orders/${order}/packing-slip.pdf`,
      '/api/orders.csv',
      '/api/order/invoices.pdf',
      '/api/contacts/1',
    ]),
  );
  expect([...addresses.keys()].filter((address) => address.startsWith('/uploads/'))).toEqual([]);
  const stranger = browser();
  const faults: string[] = [];
  let named = 0;
  for (const [address, ask] of addresses) {
    const reader = asOwner.has(address) ? http : visitor;
    const { headers, bytes, status } = await ask(reader);
    if (headers['cache-control'] !== 'private, no-store') faults.push(`${address}: ${headers['cache-control']}`);
    if (status === 200 && /Aoife|Orla|buyer@/.test(bytes.toString('utf8'))) named += 1;
    const strange = await ask(stranger);
    const isNothing = strange.status === 401 || strange.status === 404 || strange.body.state === 'none';
    if (!isNothing || /Aoife|Orla|buyer@/.test(strange.bytes.toString('utf8'))) faults.push(`${address}: anybody`);
  }
  for (const { path } of reads('public')) {
    if (path === '/api/checkout/status') continue;
    const { bytes } = await stranger.get(path.replace(/:\w+/, '1'));
    if (/Aoife|Orla|buyer@/.test(bytes.toString('utf8'))) faults.push(`${path}: names the visitor`);
  }
  expect(faults).toEqual([]);
  expect(named).toBeGreaterThan(5);
  expect(await app.mailed()).not.toMatch(/\/uploads\/(?!heron)/);

  await db('withdrawals').update({ closed_at: toRowTime(new Date()) });
  await db('orders').update({ state: 'delivered' });
  expect(await http.post('/api/admin/erasures', { email })).toMatchObject({ status: 200 });
  for (const [address, ask] of addresses) {
    const answer = await ask(asOwner.has(address) ? http : visitor);
    // The response repeats the address of the request.
    const text = answer.bytes.toString('utf8').replace(`"email":"${email}"`, '');
    // The owner keeps an invoice's name and address for the accounts (infra/decisions/0033).
    const isOfAccounts = asOwner.has(address) && /orders|today|personal-data|invoices|packing/.test(address);
    if (/Orla|buyer@/.test(text) || (!isOfAccounts && /Aoife/.test(text)))
      faults.push(`${address}: ${text.slice(0, 300)}`);
  }
  expect((await http.get('/api/asked-pictures/1')).status).toBe(404);
  for (const { path } of [contract.findOrder, contract.findInvoices, contract.findInvoicesPdf])
    expect([path, (await addresses.get(path)!(visitor)).status]).toEqual([path, 404]);
  expect(faults).toEqual([]);
});

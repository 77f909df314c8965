import * as contract from '@studio/contract';
import fc from 'fast-check';
import { type EncodedRequest, multiparts, rawBodies } from '../../infra/tests/fuzz/bodies.mjs';
import { misfitting } from '../../infra/tests/fuzz/misfits.mjs';
import { addressPart, nonsenseJson, queryText } from '../../infra/tests/fuzz/nonsense.mjs';
import { always } from '../../infra/tests/fuzz/runs.mjs';
import { fitting, type Schema } from '../../infra/tests/fuzz/values.mjs';
import { inputValidator } from './http/validator';
import { feedPath } from './modules/content/discovery/feed';
import { orderEmails } from './modules/notifications/order-emails';
import { anImage } from './testing/apps/owner-app';
import { type FuzzedApp, fuzzedApp } from './testing/apps/fuzzed-app';

// The contract lists the calls: no test names one.
const endpoints = Object.entries<unknown>(contract).filter((entry): entry is [string, contract.Endpoint] =>
  isEndpoint(entry[1]),
);
type NamedCall = (typeof endpoints)[number];
const writes = endpoints.filter(([, { method }]) => method !== 'GET');
const reads = endpoints.filter(([, { method }]) => method === 'GET');
const withJson = writes.filter(([, { body, encoding }]) => body && encoding !== 'multipart');
const withForms = writes.filter(([, { encoding }]) => encoding === 'multipart');

const long = 3 * 3_600_000;

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Values of path parameters in this test's data. A parameter without an entry gets any value. */
const known: Record<string, string> = {
  id: '1',
  order: 'order-1',
  slug: 'privacy',
  category: 'canvas',
  email: 'ann@example.ie',
};

/** Paths of a call, mostly of existing rows. */
function addressesOf({ path }: contract.Endpoint): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    const name = part.startsWith(':') ? part.slice(1) : null;
    if (name === null) return fc.constant(part);
    const there = known[name];
    return fc.oneof(
      { weight: 1, arbitrary: addressPart },
      { weight: 9, arbitrary: there ? fc.constant(there) : addressPart },
    );
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

const versions = fc.constantFrom(
  '"1"',
  '"1"',
  '"1"',
  undefined,
  '"2"',
  '"0"',
  'W/"1"',
  '*',
  '1',
  '"9007199254740993"',
  '',
);

const jsonBody = (text: string): EncodedRequest => ({
  body: Buffer.from(text),
  headers: { 'content-type': 'application/json' },
});

function formOf(fields: Record<string, unknown>): EncodedRequest {
  const mark = 'studio-fuzz';
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return {
    body: Buffer.from(`${parts.join('')}--${mark}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const schemaOf = ({ body }: contract.Endpoint) => (body ?? { type: 'object' }) as Schema;

/**
 * Query parameters that a read needs although its schema does not require them: a person is named in one of two ways.
 */
const askedToo: Record<string, string[]> = { [contract.getPersonalData.path]: ['email'] };

/** The answer appears in the lists and pages under the same path, the feed, and the emails of its sale. */
async function expectShown(app: FuzzedApp, endpoint: contract.Endpoint, answer: object): Promise<void> {
  const stem = endpoint.path.split('/').slice(0, 3).join('/');
  for (const [, read] of reads.filter(([, { path }]) => `${path}/`.startsWith(`${stem}/`))) {
    const needed = (read.query as Schema | undefined)?.required ?? askedToo[read.path] ?? [];
    const query = new URLSearchParams(needed.map((name): [string, string] => [name, known[name] ?? '1'])).toString();
    const path = `${read.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '1')}?${query}`;
    const { status, bytes } = await (read.access === 'owner' ? app.http : app.stranger).get(path);
    expect([read.path, [200, 404].includes(status) || bytes.toString()]).toEqual([read.path, true]);
  }
  const feed = await app.stranger.get(feedPath);
  expect(feed.status).toBe(200);
  expectXml(feed.bytes.toString());
  const { title, imageUrl } = ('artwork' in answer ? answer.artwork : answer) as { title?: string; imageUrl?: string };
  if (title === undefined || imageUrl === undefined) return;
  const items = [{ artworkId: 1, title, imageUrl, quantity: 2, unitCents: 1 }];
  const party = { name: title, address: null };
  const buyer = { email: 'orla@example.com', payer: party, recipient: party };
  const seller = { ownerEmail: 'owner@example.com', origin: 'http://localhost:3000' };
  for (const email of orderEmails({
    order: { id: 'order', totalCents: 2 },
    items,
    buyer,
    seller,
    agreed: { shippingNote: title, soldBy: [title] },
    link: 'http://localhost:3000/order#x',
  })) {
    expect(email.html?.replace(title, '')).not.toMatch(/<script|<img[^>]+onerror/i);
  }
}

/** Only XML characters, the feed's own markup and valid references. */
function expectXml(text: string): void {
  expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const own =
    /<\/?(?:rss|channel|item|title|link|description|language|guid|category|pubDate|atom:link)(?: [^<>]*)?\/?>|<\?xml[^<>]*\?>/g;
  expect(text.replace(own, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
}

/** The answer repeats each field of the request as the schema parses it, byte by byte; an empty text may be missing. */
function expectSame(schema: Schema, said: unknown, answer: object): void {
  const told = ('artwork' in answer ? answer.artwork : answer) as Record<string, unknown>;
  const read = structuredClone(said);
  inputValidator(schema as contract.EndpointShape['answer'])(read);
  for (const [name, value] of Object.entries(read as object)) {
    if (!(name in told)) continue;
    expect([name, told[name] ?? '']).toEqual([name, value ?? '']);
  }
}

test(
  'refusal 83: every call takes what fits its contract and shows it; anything else is refused and leaves nothing behind',
  async () => {
    const app = await fuzzedApp();
    await forEach(writes, (call) => tryWrite(app, call));
  },
  long,
);

async function tryWrite(app: FuzzedApp, [name, endpoint]: NamedCall): Promise<void> {
  const [schema, address] = [schemaOf(endpoint), addressesOf(endpoint)];
  const bodyOf = (said: unknown) =>
    endpoint.encoding === 'multipart' && isObject(said) ? formOf(said) : jsonBody(JSON.stringify(said));

  const good = fc.record({ path: address, version: versions, said: fitting(schema) });
  await always(
    good,
    async ({ path, version, said }) => {
      const { body: bytes, headers } = endpoint.body ? bodyOf(said) : {};
      const request = { body: bytes, headers: { ...headers, ...(endpoint.isVersioned && { 'if-match': version }) } };
      const { status, body } = await app.ask(endpoint, path, request);
      if (status >= 400) return;
      expectSame(schema, said, body as object);
      await expectShown(app, endpoint, body as object);
    },
    { name: `${name}, what fits`, short: 6, long: 1700 },
  );

  const bad = fc.record({ path: address, said: misfitting(schema) });
  if (endpoint.body)
    await always(
      bad,
      async ({ path, said }) => {
        const { status, body } = await app.ask(endpoint, path, bodyOf(said));
        // A form sends numbers and lists as text, which may be valid after all.
        if (endpoint.encoding !== 'multipart') expect([said, status >= 400]).toEqual([said, true]);
        if (status < 400) await expectShown(app, endpoint, body as object);
      },
      { name: `${name}, what nearly fits`, short: 6, long: 1700 },
    );

  const nonsense = fc.record({ path: address, query: queryText([]), version: versions, text: nonsenseJson() });
  await always(
    nonsense,
    async ({ path, query, version, text }) => {
      const { body, headers } = jsonBody(text);
      await app.ask(endpoint, `${path}?${query}`, { body, headers: { ...headers, 'if-match': version } });
    },
    // 5,000 a call; calls without a body have no near misses.
    { name: `${name}, nonsense`, short: 4, long: endpoint.body ? 1600 : 3300 },
  );
  await app.expectAsAtFirst();
}

test(
  'bodies of any type, encoding and length are taken or refused, and never half',
  async () => {
    const app = await fuzzedApp();
    const cases = fc.constantFrom(...withJson).chain(([name, endpoint]) => {
      const good = fitting(schemaOf(endpoint)).map((one) => JSON.stringify(one));
      return fc.record({ name: fc.constant(name), path: addressesOf(endpoint), sent: rawBodies(good) });
    });
    await always(
      cases,
      async ({ name, path, sent }) => {
        await app.ask(endpointOf(name), path, sent);
      },
      { name: 'raw bodies', short: 60, long: 2000 },
    );
  },
  long,
);

test(
  'forms of any parts and files are taken or refused, and never half',
  async () => {
    const app = await fuzzedApp();
    const image = await anImage();
    const files = [
      image,
      image.subarray(0, 100),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
    ];
    const cases = fc.constantFrom(...withForms).chain(([name, endpoint]) => {
      const good = fitting(schemaOf(endpoint)) as fc.Arbitrary<Record<string, unknown>>;
      return fc.record({ name: fc.constant(name), path: addressesOf(endpoint), sent: multiparts(good, files) });
    });
    await always(
      cases,
      async ({ name, path, sent }) => {
        await app.ask(endpointOf(name), path, sent);
      },
      { name: 'multipart forms', short: 40, long: 2000 },
    );
  },
  long,
);

test(
  'every read answers any address',
  async () => {
    const app = await fuzzedApp();
    await forEach(reads, (call) => tryRead(app, call));
  },
  long,
);

async function tryRead(app: FuzzedApp, [name, endpoint]: NamedCall): Promise<void> {
  const { properties = {} } = (endpoint.query ?? {}) as Schema;
  const fits = fitting({ type: 'object', properties }).map((one) =>
    new URLSearchParams(Object.entries(one as object).map(([key, value]) => [key, String(value)])).toString(),
  );
  const cases = fc.record({ path: addressesOf(endpoint), query: fc.oneof(fits, queryText(Object.keys(properties))) });
  await always(
    cases,
    async ({ path, query }) => {
      const { status } = await app.ask(endpoint, `${path}?${query}`, {});
      expect([200, 400, 401, 404, 405]).toContain(status);
    },
    { name: `${name}, addresses`, short: 5, long: 1000 },
  );
}

/** Runs all of them, even after a failure. */
async function forEach(calls: readonly NamedCall[], attempt: (call: NamedCall) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const call of calls)
    await attempt(call).catch((error: Error) => failures.push(`${call[0]}: ${error.message.slice(0, 5000)}`));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

const endpointOf = (name: string) => endpoints.find(([known]) => known === name)![1];

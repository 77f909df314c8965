import { gzipSync } from 'node:zlib';
import { aCart, anArtwork, anEnquiry, aProject } from './testing/factories';
import { testApp } from './testing/test-app';

const cpi = '/api/create-payment-intent';

async function contact() {
  const app = await testApp();
  const sendBytes = (body: string | Buffer, headers: Record<string, string> = {}) =>
    app.http.raw('POST', '/api/contact', { body, headers: { 'content-type': 'application/json', ...headers } });
  return { ...app, sendBytes, send: (change: object) => app.http.post('/api/contact', anEnquiry(change)) };
}

test('row 1: malformed JSON', async () => {
  const { sendBytes } = await contact();
  for (const body of ['{', '', 'undefined', "{'a':1}", Buffer.from([0x22, 0xff, 0x22])]) {
    expect(await sendBytes(body, { 'content-length': String(Buffer.byteLength(body)) })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_JSON', message: 'Invalid JSON' },
    });
  }
});

test('rows 2 and 4: a body over 100 KB, as it is or unpacked', async () => {
  const { sendBytes } = await contact();
  const large = JSON.stringify(anEnquiry({ message: 'x'.repeat(101 * 1024) }));
  expect(await sendBytes(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  expect(await sendBytes(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  });
});

test('row 2: a body without a length is cut off as well', async () => {
  const { sendBytes } = await contact();
  const answer = await sendBytes(`"${'x'.repeat(300 * 1024)}"`, {
    'content-length': undefined as unknown as string,
    'transfer-encoding': 'chunked',
  });
  expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } });
});

test('row 3: JSON nested 40,000 deep, and a text that only looks so', async () => {
  const { sendBytes, send } = await contact();
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const body = `${open.repeat(17_000)}1${close.repeat(17_000)}`;
    expect(await sendBytes(body)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } });
  }
  expect(await sendBytes('['.repeat(40_000))).toMatchObject({ status: 400 });
  expect(await sendBytes(`"${'\\"'.repeat(45_000)}`)).toMatchObject({ status: 400 });
  expect(await send({ message: '[{"'.repeat(1000) })).toMatchObject({ status: 201 });
});

test('row 4 turned round: gzip, deflate and brotli within the limit are read', async () => {
  const { sendBytes } = await contact();
  const body = gzipSync(JSON.stringify(anEnquiry()));
  expect(await sendBytes(body, { 'content-encoding': 'gzip' })).toMatchObject({ status: 201 });
  expect(await sendBytes(body, { 'content-encoding': 'zstd' })).toMatchObject({ status: 415 });
});

test('row 5: corrupt gzip', async () => {
  const { sendBytes } = await contact();
  const whole = gzipSync(JSON.stringify(anEnquiry()));
  for (const body of [Buffer.from('not gzip'), whole.subarray(0, 30)]) {
    expect(await sendBytes(body, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_JSON' },
    });
  }
});

test('row 6: text/plain, an odd charset, no type at all', async () => {
  const { sendBytes } = await contact();
  for (const type of ['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', '']) {
    expect(await sendBytes(JSON.stringify(anEnquiry()), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  }
  const type = 'application/json; charset=UTF-8';
  expect(await sendBytes(JSON.stringify(anEnquiry()), { 'content-type': type })).toMatchObject({ status: 201 });
});

test('row 7: keys that reach for prototypes, also escaped', async () => {
  const { sendBytes } = await contact();
  const fields = JSON.stringify(anEnquiry()).slice(1, -1);
  for (const key of [
    '"__proto__":{"isOwner":true}',
    '"\\u005f_proto__":{}',
    '"constructor":{"prototype":{"isOwner":true}}',
  ]) {
    expect(await sendBytes(`{${key},${fields}}`)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  }
  expect({}).not.toHaveProperty('isOwner');
});

test('row 8: unknown fields, all of them named', async () => {
  const { send, db } = await contact();
  const { status, body } = await send({ id: 7, createdAt: '2020-01-01T00:00:00Z', email: 'nobody' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('createdAt') });
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { field: 'id', message: 'is not accepted' },
      { field: 'createdAt', message: 'is not accepted' },
      { field: 'email', message: 'must be an email address' },
    ]),
  );
  expect(await db('contacts')).toEqual([]);
});

test('rows 9 and 11: carts that are none', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork()] });
  const items = [{ id: 1, quantity: 1 }];
  const one = (change: object) => [{ ...items[0], ...change }];
  const bad: [unknown, string][] = [
    ...['1', null, {}, 0, -1, 1.5, 2 ** 53].map((id): [unknown, string] => [
      { items: one({ id }), amount: 120 },
      'items.0.id',
    ]),
    ...[0, -1, 1.5, '1', null].map((quantity): [unknown, string] => [
      { items: one({ quantity }), amount: 120 },
      'items.0.quantity',
    ]),
    ...['120', null, -1, 120.001, 1_000_001].map((amount): [unknown, string] => [{ items, amount }, 'amount']),
    [{ items: [], amount: 0 }, 'items'],
    [{ items: Array.from({ length: 21 }, (_, index) => ({ id: index + 1, quantity: 1 })), amount: 120 }, 'items'],
    [{ items: [...items, ...items], amount: 240 }, 'items.1.id'],
    [{ items }, 'amount'],
    [[], 'body'],
  ];
  for (const [body, field] of bad) {
    const answer = await http.post(cpi, body);
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'INVALID_REQUEST']);
    expect(answer.body.fields.map((refused: { field: string }) => refused.field)).toContain(field);
  }
  const infinite = '{"items":[{"id":1,"quantity":1}],"amount":1e999}';
  expect(
    await http.raw('POST', cpi, { body: infinite, headers: { 'content-type': 'application/json' } }),
  ).toMatchObject({
    status: 400,
  });
  expect(await db('orders')).toEqual([]);
  expect(await db('artworks').first('reserved')).toEqual({ reserved: 0 });
});

test('row 12: ids in a path', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject()] });
  for (const id of ['0', '9007199254740992', '1e3', '%00', '-1', '1.0', '01', '%31%00', 'abc', '%', '9'.repeat(400)]) {
    const { status, body } = await http.get(`/api/portfolio/${id}`);
    expect([id, [400, 404].includes(status), typeof body.message]).toEqual([id, true, 'string']);
  }
});

test('row 15: emoji, right-to-left, NFC and NFD come back byte by byte', async () => {
  const text = '🖼️ مرحبا é e\u0301 <b>&amp;</b> \u202Ertl';
  const { send, db, http } = await contact();
  expect(await send({ message: text, name: text })).toMatchObject({ status: 201 });
  expect(await db('contacts').first('message', 'name')).toEqual({ message: text, name: text });
  await db('services').insert({ title: text, description: text, icon: 'cpu', price: text, call_to_action: text });
  expect((await http.get('/api/services')).body).toMatchObject([{ title: text, description: text }]);
});

test('row 16: a lone surrogate and NUL', async () => {
  const { sendBytes, db } = await contact();
  for (const escape of ['\\ud800', '\\udc00x', '\\u0000']) {
    const body = JSON.stringify(anEnquiry({ message: 'X' })).replace('"X"', `"${escape}"`);
    expect(await sendBytes(body)).toMatchObject({ status: 400, body: { fields: [{ field: 'message' }] } });
  }
  expect(await db('contacts')).toEqual([]);
});

test('row 17: texts that are too long', async () => {
  const { send } = await contact();
  expect(await send({ name: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 413 });
  expect(await send({ message: 'x'.repeat(5001) })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'message', message: 'must have at most 5000 characters' }] },
  });
  expect(await send({ message: '🖌'.repeat(5000) })).toMatchObject({ status: 201 });
});

test('row 18: a line break in an email address', async () => {
  const { send, db } = await contact();
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com\n', '\ra@example.com']) {
    expect(await send({ email })).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } });
  }
  expect(await send({ name: 'Orla\r\nBcc: b@example.com' })).toMatchObject({ status: 201 });
  expect(await db('email_outbox').first('subject')).toEqual({ subject: 'Enquiry from Orla Bcc: b@example.com' });
});

test('rows 30 and 31: other sites write nothing and get no CORS headers', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork()] });
  const post = (headers: Record<string, string | undefined>) => http.post(cpi, aCart([1]), { headers });
  const refused = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': undefined },
    { 'sec-fetch-site': undefined, origin: 'http://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ];
  for (const headers of refused)
    expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await db('orders')).toEqual([]);
  expect(await post({ 'sec-fetch-site': undefined, origin: 'http://localhost:3000', host: 'inner' })).toMatchObject({
    status: 200,
  });
  expect((await post({ origin: 'http://evil.example' })).status).toBe(200);
  const preflight = await http.raw('OPTIONS', cpi, {
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('row 30: a foreign Host is in no answer', async () => {
  const { http } = await testApp({ artworks: [anArtwork()] });
  const { headers, bytes } = await http.get('/api/artworks?next=//evil.example', { headers: { host: 'evil.example' } });
  expect(JSON.stringify(headers) + bytes.toString()).not.toContain('evil');
});

test('rows 32 and 33: answers stand in no frame, and what is personal is not stored', async () => {
  const { http } = await testApp();
  for (const path of ['/api/session', '/api/checkout/status', '/api/nothing']) {
    const { headers } = await http.get(path);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers.etag).toBeUndefined();
  }
});

test('an unknown address is a JSON 404, a wrong method a 405, and each answer has its id', async () => {
  const { http } = await testApp();
  expect(await http.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await http.raw('PUT', '/api/contact', { body: '{}' })).toMatchObject({
    status: 405,
    body: { code: 'METHOD_NOT_ALLOWED' },
    headers: { allow: 'POST' },
  });
  const named = await http.get('/api/nothing', { headers: { 'x-request-id': 'edge-12345' } });
  expect(named.headers['x-request-id']).toBe('edge-12345');
  expect((await http.get('/healthz', { headers: { 'x-request-id': 'a b' } })).headers['x-request-id']).toMatch(
    /^[\w-]{36}$/,
  );
});

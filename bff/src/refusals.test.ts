import { changePublicData } from './testing/public-write-guard';
import { contactApp } from './testing/apps/contact-app';
import { aCart, anArtwork, anEnquiry, aProject } from './testing/factories';
import { testApp } from './testing/apps/test-app';

const cpi = '/api/create-payment-intent';

test('refusal 12: ids in a path', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject()] });
  for (const id of ['0', '9007199254740992', '1e3', '%00', '-1', '1.0', '01', '%31%00', 'abc', '%', '9'.repeat(400)]) {
    const { status, body } = await http.get(`/api/portfolio/${id}`);
    expect([id, [400, 404].includes(status), typeof body.message]).toEqual([id, true, 'string']);
  }
});

test('refusal 15: emoji, right-to-left, NFC and NFD come back byte by byte', async () => {
  const text = '🖼️ مرحبا é e\u0301 <b>&amp;</b> \u202Ertl';
  const { send, db, http } = await contactApp();
  expect(await send({ message: text, name: text })).toMatchObject({ status: 201 });
  // A name may not change the direction of the text around it.
  const name = text.replace('\u202E', '');
  expect(await db('contacts').first('message', 'name')).toEqual({ message: text, name });
  await changePublicData(db, async (tx) =>
    tx('services').insert({ title: text, description: text, icon: 'cpu', price: text, call_to_action: text }),
  );
  expect((await http.get('/api/services')).body).toMatchObject([{ title: text, description: text }]);
});

test('refusal 16: a lone surrogate and NUL', async () => {
  const { sendBytes, db } = await contactApp();
  for (const escape of ['\\ud800', '\\udc00x', '\\u0000']) {
    const body = JSON.stringify(anEnquiry({ message: 'X' })).replace('"X"', `"${escape}"`);
    expect(await sendBytes(body)).toMatchObject({ status: 400, body: { fields: [{ field: 'message' }] } });
  }
  expect(await db('contacts')).toEqual([]);
});

test('refusal 17: texts that are too long', async () => {
  const { send } = await contactApp();
  expect(await send({ name: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 413 });
  expect(await send({ message: 'x'.repeat(5001) })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'message', message: 'must have at most 5000 characters' }] },
  });
  expect(await send({ message: '🖌'.repeat(5000) })).toMatchObject({ status: 201 });
});

test('refusal 18: a line break in an email address', async () => {
  const { send, db } = await contactApp();
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com\n', '\ra@example.com']) {
    expect(await send({ email })).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } });
  }
  expect(await send({ name: 'Orla\r\nBcc: b@example.com' })).toMatchObject({ status: 201 });
  expect(await db('email_outbox').first('subject')).toEqual({ subject: 'Enquiry from Orla Bcc: b@example.com' });
});

test('refusals 30 and 31: other sites write nothing and get no CORS headers', async () => {
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

test('refusal 30: a foreign Host is in no answer', async () => {
  const { http } = await testApp({ artworks: [anArtwork()] });
  const { headers, bytes } = await http.get('/api/artworks?next=//evil.example', { headers: { host: 'evil.example' } });
  expect(JSON.stringify(headers) + bytes.toString()).not.toContain('evil');
});

test('refusals 32 and 33: answers stand in no frame, and what is personal is not stored', async () => {
  const { http } = await testApp();
  for (const path of ['/api/session', '/api/checkout/status', '/api/nothing']) {
    const { headers } = await http.get(path);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
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

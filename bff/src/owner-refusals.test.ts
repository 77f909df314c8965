import {
  aCreation,
  anArtwork,
  anArtworkInput,
  aPost,
  aProject,
  aService,
  aTestimonial,
  aTestimonialInput,
} from './testing/factories';
import { aContentForm, ownerApp, type OwnerApp } from './testing/apps/owner-app';

/** All writes of the owner, each with a valid body. */
const jsonWrites = [
  { method: 'POST', path: '/api/artworks', input: anArtworkInput() },
  { method: 'PUT', path: '/api/artworks/1', input: anArtworkInput() },
  { method: 'POST', path: '/api/services', input: aService() },
  { method: 'PUT', path: '/api/services/1', input: aService() },
  { method: 'POST', path: '/api/testimonials', input: aTestimonialInput() },
  { method: 'PUT', path: '/api/testimonials/1', input: aTestimonialInput() },
  { method: 'POST', path: '/api/blog', input: aPost({ slug: 'second-wall' }) },
  { method: 'PUT', path: '/api/blog/1', input: aPost() },
  { method: 'PUT', path: '/api/pages/terms', input: { title: 'Terms', content: 'Fair.', isPublished: true } },
  { method: 'PUT', path: '/api/settings', input: { showsShopControls: true, showsGalleryControls: false } },
] as const;

const gable = { title: 'Gable', category: 'murals', description: 'A fox.' };
const formWrites = [
  { method: 'POST', path: '/api/portfolio', input: { ...gable, client: 'Harbour Company' } },
  { method: 'PUT', path: '/api/portfolio/1', input: { ...gable, client: 'Harbour Company' } },
  { method: 'POST', path: '/api/digital-creations', input: gable },
  { method: 'PUT', path: '/api/digital-creations/1', input: gable },
] as const;

const tables = [
  'artworks',
  'services',
  'testimonials',
  'blog_posts',
  'portfolio_projects',
  'digital_creations',
  'pages',
  'settings',
];

type Write = (typeof jsonWrites | typeof formWrites)[number];

async function site() {
  const app = await ownerApp({
    artworks: [anArtwork()],
    services: [aService()],
    testimonials: [aTestimonial()],
    blogPosts: [aPost()],
    portfolioProjects: [aProject()],
    digitalCreations: [aCreation()],
  });
  const rows = async () => Promise.all(tables.map(async (table) => [table, await app.db(table)]));
  return { ...app, rows };
}

const sendJson = ({ http }: OwnerApp, { method, path }: Write, body: string) =>
  http.raw(method, path, { body, headers: { 'content-type': 'application/json' } });

/** Sends a write in its encoding. */
function send(app: OwnerApp, write: Write, change: Record<string, unknown>) {
  const input = { ...write.input, ...change };
  const isForm = formWrites.some(({ path }) => path === write.path);
  if (!isForm) return sendJson(app, write, JSON.stringify(input));
  return app.http.raw(write.method, write.path, aContentForm(input as Record<string, string>));
}

const writes: readonly Write[] = [...jsonWrites, ...formWrites];
const named = (body: { fields?: { field: string }[] }) => (body.fields ?? []).map(({ field }) => field);

test('refusal 8: no write takes a field that it does not know, and all of them are named', async () => {
  const app = await site();
  const before = await app.rows();
  for (const write of writes) {
    const extra = { id: '7', version: '9', createdAt: '2020-01-01T00:00:00Z', reserved: '1', price_cents: '1' };
    const { status, body } = await send(app, write, extra);
    expect([write.path, status, body.code]).toEqual([write.path, 400, 'INVALID_REQUEST']);
    expect(named(body)).toEqual(expect.arrayContaining(Object.keys(extra)));
  }
  expect(await app.rows()).toEqual(before);
});

test('refusal 7: no write takes a key that reaches for prototypes', async () => {
  const app = await site();
  for (const write of jsonWrites) {
    const fields = JSON.stringify(write.input).slice(1, -1);
    for (const key of ['"__proto__":{"isOwner":true}', '"constructor":{"prototype":{}}']) {
      expect(await sendJson(app, write, `{${key},${fields}}`)).toMatchObject({ status: 400 });
    }
  }
  for (const write of formWrites) {
    for (const key of ['__proto__', 'constructor', 'hasOwnProperty', 'title[a]', 'toString']) {
      const form = aContentForm({ ...write.input, [`${key}`]: 'x' });
      expect([key, (await app.http.raw(write.method, write.path, form)).status]).toEqual([key, 400]);
    }
  }
  expect({}).not.toHaveProperty('isOwner');
});

test('refusals 1 and 6: no write takes what is no JSON, or no form, or says to be something else', async () => {
  const app = await site();
  for (const write of jsonWrites) {
    expect((await sendJson(app, write, '{')).status).toBe(400);
    expect((await app.http.raw(write.method, write.path, aContentForm({ title: 'x' }))).status).toBe(415);
  }
  for (const write of formWrites) expect((await sendJson(app, write, '{}')).status).toBe(415);
});

test('refusal 12: ids in the path of a write', async () => {
  const { http } = await site();
  for (const kind of ['artworks', 'services', 'testimonials', 'blog', 'portfolio', 'digital-creations', 'contacts']) {
    for (const id of ['0', '9007199254740992', '1e3', '%00', '-1', '1.0', '01', '1;2', 'abc', '%']) {
      const { status, body } = await http.delete(`/api/${kind}/${id}`);
      expect([kind, id, [400, 404].includes(status), typeof body.message]).toEqual([kind, id, true, 'string']);
    }
  }
});

test('refusals 13, 14 and 15: SQL, markup, emoji and every script are text that comes back byte by byte', async () => {
  const app = await site();
  const texts = [
    "'); DROP TABLE artworks; --",
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '🖼️ مرحبا é e\u0301 \u202Ertl \\ % _ ?? :name',
    '  spaces kept  ',
    'A\nB\r\nC\tD',
  ];
  for (const write of writes) {
    if (!('title' in write.input)) continue;
    for (const title of texts) {
      const { status, body } = await send(app, write, { title, ...(write.path === '/api/blog' && { slug: aSlug() }) });
      // A multipart form ends all lines with CR LF: a line break is one character.
      const kept = title.replace('\r\n', '\n');
      expect([write.path, title, status < 300, (body.artwork ?? body).title]).toEqual([write.path, title, true, kept]);
    }
  }
  expect((await app.http.get('/api/artworks')).body).toHaveLength(1 + texts.length);
});

let slugs = 0;
const aSlug = () => `wall-${(slugs += 1)}`;

test('refusals 16 and 17: NUL, lone surrogates, nothing at all, and texts that are too long, all named', async () => {
  const app = await site();
  const before = await app.rows();
  for (const write of writes) {
    for (const field of textFieldsOf(write)) {
      for (const text of ['a\0b', ...(isOptional(field) ? [] : ['']), 'x'.repeat(60_001)]) {
        const { status, body } = await send(app, write, { [field]: text });
        expect([write.path, field, text.length, status]).toEqual([write.path, field, text.length, 400]);
        expect(named(body)).toEqual([field]);
      }
    }
  }
  for (const write of jsonWrites) {
    for (const field of textFieldsOf(write)) {
      const body = JSON.stringify({ ...write.input, [field]: 'X' }).replace('"X"', '"\\ud800"');
      expect(named((await sendJson(app, write, body)).body)).toEqual([field]);
    }
    const { status, body } = await sendJson(app, write, '{}');
    // Settings are validated one by one, so none is required; an empty change is refused.
    const missing = write.path === '/api/settings' ? ['body'] : Object.keys(write.input).sort();
    expect([write.path, status, named(body).sort()]).toEqual([write.path, 400, missing]);
  }
  expect(await app.rows()).toEqual(before);
});

const textFieldsOf = ({ input }: Write) =>
  Object.entries(input)
    .filter(([name, value]) => typeof value === 'string' && name !== 'date')
    .map(([name]) => name);
const isOptional = (field: string) => field === 'client';

test('refusal 19: no write takes an address that is none of a picture', async () => {
  const app = await site();
  const before = await app.rows();
  const addresses = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:http://localhost/1',
    'file:///etc/passwd',
    'ftp://a.example/a.png',
    'http://a.example/a.png',
    '//evil.example/a.png',
    'a.webp',
    'https://a.example/a b.png',
    ' /uploads/a.webp',
    '/\\evil.example/a.png',
    '/\\[',
    'https://[',
    'http://%',
    'https://a:99999/',
    'https://a.example\\@b.example/a.png',
  ];
  const withImage = [...writes].filter(({ path }) => !/services|pages|settings/.test(path));
  expect(withImage).toHaveLength(10);
  for (const write of withImage) {
    for (const imageUrl of addresses) {
      const { status, body } = await send(app, write, { imageUrl });
      expect([write.path, imageUrl, status]).toEqual([write.path, imageUrl, 400]);
      expect(body.fields).toEqual([{ field: 'imageUrl', message: 'must be a path of this site or an https address' }]);
    }
  }
  for (const images of [['javascript:alert(1)'], Array(6).fill('/uploads/a.webp'), ['/uploads/a.webp', 7], 'a', null]) {
    const { status, body } = await send(app, jsonWrites[0], { additionalImages: images });
    expect([images, status, named(body)[0]?.startsWith('additionalImages')]).toEqual([images, 400, true]);
  }
  expect(await app.rows()).toEqual(before);
});

test('prices and stock that are none', async () => {
  const app = await site();
  for (const change of [
    { price: '120' },
    { price: -0.01 },
    { price: 1.005 },
    { price: 1_000_000.01 },
    { price: null },
    { stock: -1 },
    { stock: 1.5 },
    { stock: 1001 },
    { stock: '1' },
    { inStock: false },
  ]) {
    const { status, body } = await send(app, jsonWrites[0], change);
    expect([change, status, named(body)]).toEqual([change, 400, Object.keys(change)]);
  }
  const infinite = JSON.stringify(anArtworkInput()).replace('240.5', '1e999');
  expect((await sendJson(app, jsonWrites[0], infinite)).status).toBe(400);
});

test('refusal 33: what only the owner reads is stored by nobody, and never a 304', async () => {
  const { http } = await site();
  for (const path of ['/api/pages', '/api/orders', '/api/contacts', '/api/session']) {
    const first = await http.get(path);
    expect([path, first.status, first.headers['cache-control'], first.headers.etag]).toEqual([
      path,
      200,
      'private, no-store',
      undefined,
    ]);
    const again = await http.get(path, {
      headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
    });
    expect([path, again.status]).toEqual([path, 200]);
  }
});

test('refusal 30: a foreign Host or Origin is in no answer to the owner', async () => {
  const app = await site();
  const request = {
    body: JSON.stringify(anArtworkInput()),
    headers: { 'content-type': 'application/json', host: 'evil.example' },
  };
  const { status, headers, bytes } = await app.http.raw('POST', '/api/artworks?next=//evil.example', request);
  expect(status).toBe(201);
  expect(JSON.stringify(headers) + bytes.toString()).not.toContain('evil');
});

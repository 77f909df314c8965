import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import sharp from 'sharp';
import { askedFilesOf } from './asked-files.service';
import { anEnquiry } from '../../testing/factories';
import { aContentForm, anImage, from, ownerApp } from '../../testing/apps/owner-app';

/** A site whose owner has requested a picture from the sender of its only enquiry, and that visitor with the link. */
async function withLink(env: Record<string, string> = {}) {
  const app = await ownerApp({ env: { MAX_ENQUIRIES_PER_ADDRESS: '0', ...env } });
  const visitor = app.browser();
  await visitor.post('/api/contact', anEnquiry());
  const asked = await app.http.post('/api/contacts/1/asked-pictures', undefined, from(1));
  const send = async (token: string, image?: Buffer) => {
    const { body, headers } = aContentForm({}, image);
    return visitor.raw('POST', '/api/asked-pictures', { body, headers: { ...headers, ...byLink(token) } });
  };
  return { ...app, asked, send, token: await lastToken(app.db) };
}

const byLink = (token: string) => ({ authorization: `Bearer ${token}` });

/** Begins 24 forms from three networks and never sends their bodies. @returns once each is refused or being read */
async function holdForms(origin: string, headers: Record<string, string>): Promise<Socket[]> {
  const held = Array.from({ length: 24 }, (_, index) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
    const all = {
      ...{ Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `203.0.113.${index % 3}` },
      ...{ 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000' },
      ...headers,
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    // On `Expect: 100-continue` the server decides when it has read the head.
    const lines = ['POST /api/asked-pictures HTTP/1.1', ...head, 'Expect: 100-continue', '', '--x\r\n'];
    return new Promise<Socket>((resolve) => {
      socket.once('data', () => resolve(socket));
      socket.write(lines.join('\r\n'));
    });
  });
  return Promise.all(held);
}

test.each([
  ['without a link', () => ({})],
  ['with a link that opens nothing', () => byLink('n'.repeat(43))],
  ['with a link that is open', byLink],
])('refusal 62: strangers %s, who send forms that never come, keep no upload of the owner out', async (_, headers) => {
  const { origin, http, token } = await withLink();
  const held = await holdForms(origin, headers(token));
  const uploads = [];
  for (let count = 0; count < 3; count += 1) {
    const { body, headers: type } = aContentForm({}, await anImage());
    uploads.push((await http.raw('POST', '/api/uploads', { body, headers: type })).status);
  }
  expect(uploads).toEqual([201, 201, 201]);
  for (const socket of held) socket.destroy();
});

test('refusal 68: what a link holds is looked at before anything of a form is read; a page of an earlier release is told to load again', async () => {
  const { http } = await withLink();
  const { body, headers } = aContentForm({ token: 'n'.repeat(43) }, Buffer.alloc(11 * 1024 * 1024));
  const send = (more: object) => http.raw('POST', '/api/asked-pictures', { body, headers: { ...headers, ...more } });
  expect(await send(byLink('n'.repeat(43)))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await send({})).toMatchObject({
    status: 400,
    body: { message: 'This page is out of date. Reload it, then send the picture.' },
  });
});

async function lastToken(db: Awaited<ReturnType<typeof ownerApp>>['db']): Promise<string> {
  const { body } = await db('email_outbox')
    .where({ recipient: 'orla@example.com' })
    .orderBy('id', 'desc')
    .first('body');
  return /\/contact\/picture#([\w-]{43})\b/.exec(body)?.[1] ?? '';
}

test('the visitor who is asked sends one picture by the link, and the owner finds it in the enquiry, which is new again', async () => {
  const { http, asked, send, token, storedImages: images, db } = await withLink();
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({
    state: 'answered',
    askedPictures: [{ imageUrl: null, mail: 'queued', receivedAt: null }],
  });
  expect(token).not.toBe('');
  // The database has only a hash of the token.
  expect(JSON.stringify(await db('asked_pictures'))).not.toContain(token);
  expect(await send(token, await anImage())).toMatchObject({ status: 201, body: { receivedAt: expect.any(String) } });
  const { body } = await http.get('/api/contacts/1');
  expect(body).toMatchObject({ state: 'new', version: 3, askedPictures: [{ receivedAt: expect.any(String) }] });
  const { imageUrl } = body.askedPictures[0];
  const image = await http.get(imageUrl);
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
  expect(images()).toEqual([]);
});

test("refusal 226: a visitor's picture is read by the owner alone, kept by no cache, and gone once the visitor was erased", async () => {
  const { http, browser, send, token } = await withLink();
  await send(token, await anImage());
  const { imageUrl } = (await http.get('/api/contacts/1')).body.askedPictures[0];
  const { status, headers } = await http.get(imageUrl);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await browser().get(imageUrl)).toMatchObject({ status: 401 });
  expect((await http.post('/api/admin/erasures', { email: 'orla@example.com' })).status).toBe(200);
  expect((await http.get(imageUrl)).status).toBe(404);
});

test("refusal 226: visitors' pictures that were public files are moved, their addresses purged, and the files gone", async () => {
  const { http, db, config, storedImages: images, browser } = await withLink();
  const { body, headers } = aContentForm({}, await anImage());
  const upload = async () => (await http.raw('POST', '/api/uploads', { body, headers })).body.url as string;
  const [url, others] = [await upload(), await upload()];
  const bytes = (await http.get(url)).bytes;
  await db('asked_pictures').update({ image_url: url, received_at: '2026-01-01 00:00:00.000' });
  const purged: string[] = [];
  const refusing = [true, false];
  const purgeUrls = async (urls: readonly string[]) => {
    purged.push(...urls);
    if (refusing.shift()) throw new Error('It answers 503.');
  };
  const files = askedFilesOf({ config, db, logger: pino({ level: 'silent' }), purgeUrls });
  // A failed purge is retried, and the file is deleted all the same.
  await expect(files.move()).rejects.toThrow('503');
  expect((await browser().get(url)).status).toBe(404);
  expect(await files.move()).toBe(1);
  expect(await files.move()).toBe(0);
  expect(purged).toContain(`${config.publicOrigin}${url}`);
  const { imageUrl } = (await http.get('/api/contacts/1')).body.askedPictures[0];
  expect((await http.get(imageUrl)).bytes).toEqual(bytes);
  const kept = others.replace('/uploads/', '').replace('.webp', '');
  expect(images().filter((name) => !name.startsWith(kept))).toEqual([]);
});

test('refusal 68: a link that was used, is over, was asked anew or has a letter changed is answered as none is, and takes nothing', async () => {
  const { http, send, token, db, storedImages: images } = await withLink();
  const image = await anImage();
  const changed = (token.startsWith('a') ? 'b' : 'a') + token.slice(1);
  const answers = [await send('n', image), await send(changed, image), await send('none')];
  await db('asked_pictures').update({ expires_at: '2025-01-01 00:00:00.000' });
  answers.push(await send(token, image));
  await http.post('/api/contacts/1/asked-pictures', undefined, from(2));
  const second = await lastToken(db);
  await http.post('/api/contacts/1/asked-pictures', undefined, from(3));
  answers.push(await send(second, image));
  expect(images()).toEqual([]);
  expect((await send(await lastToken(db), image)).status).toBe(201);
  const stored = images();
  answers.push(await send(await lastToken(db), image));
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]!.body]);
  expect(images()).toEqual(stored);
});

test('refusal 69: of two pictures at once by one link one counts', async () => {
  const { http, send, token } = await withLink();
  const image = await anImage();
  const answers = await Promise.all([send(token, image), send(token, image), send(token, image)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  const { body } = await http.get('/api/contacts/1');
  expect(body).toMatchObject({ version: 3, askedPictures: [{ imageUrl: expect.any(String) }] });
});

test('refusal 112: what is no picture, or is missing, is refused by the link as anywhere, and the link stays open', async () => {
  const { send, token, storedImages: images } = await withLink();
  for (const [content, status] of [
    [Buffer.from('<svg/>'), 415],
    [Buffer.from('II*\0'), 415],
    [(await anImage()).subarray(0, 60), 400],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 413],
    [undefined, 400],
  ] as const)
    expect((await send(token, content)).status).toBe(status);
  expect(images()).toEqual([]);
  expect((await send(token, await anImage())).status).toBe(201);
});

test('refusal 114: a network that tries one link after another has to wait', async () => {
  const { send, token } = await withLink({ MAX_ENQUIRIES_PER_ADDRESS: '1' });
  for (let tries = 0; tries < 4; tries += 1) expect((await send('none')).status).toBe(404);
  expect(await send(token, await anImage())).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
});

test('refusal 115: spam, and an enquiry that both windows saw alike, is asked once at most', async () => {
  const { http, db } = await withLink();
  expect((await http.post('/api/contacts/1/asked-pictures', undefined, from(1))).status).toBe(409);
  await db('contacts').update({ state: 'spam' });
  expect((await http.post('/api/contacts/1/asked-pictures', undefined, from(2))).status).toBe(409);
  expect(await db('asked_pictures').count('id as n').first()).toEqual({ n: 1 });
});

test('a deleted enquiry takes its links with it', async () => {
  const { http, db, send, token } = await withLink();
  expect((await http.delete('/api/contacts/1')).status).toBe(200);
  expect(await db('asked_pictures')).toEqual([]);
  expect((await send(token, await anImage())).status).toBe(404);
});

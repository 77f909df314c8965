import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { connect } from '../../../db/connect';
import { toRowTime } from '../../../db/rows';
import { onMysql } from '../../../testing/on-database';
import { faultyProxy } from '../../../testing/servers/faulty-proxy';
import { freePort } from '../../../testing/servers/emulator';
import { aCart, anArtwork, anEnquiry } from '../../../testing/factories';
import { mailServer } from '../../../testing/servers/mail-server';
import { stripeSide } from '../../../testing/servers/stripe-side';
import { signIn, testApp } from '../../../testing/apps/test-app';
import { type MailClient, smtpClient } from './mail.client';
import { contactRepo } from '../../enquiries/contact.repo';
import { outboxRepo } from './outbox.repo';
import { enquiryNotices } from '../enquiry-emails';
import { retryDelayMs } from '../../../retry-delay';
import { outboxWorker } from './outbox.worker';

const logger = pino({ level: 'silent' });
const seller = { ownerEmail: 'hello@studio.example', origin: 'https://studio.example' };
const made = { id: 1, attempts: 0, createdAt: '2025-01-05T10:00:00.000Z', isReply: false, isNotice: false };
const an = (change: object = {}) => ({ to: 'hello@studio.example', subject: 'Hello', body: 'A heron.', ...change });
const smtp = (url: string) => smtpClient({ url, from: 'studio@studio.example' });
const states = (db: Knex) => db('email_outbox').orderBy('id').select('state', 'attempts');

/** Runs a worker until `isDone`. */
async function work(db: Knex, mail: MailClient, isDone: () => Promise<boolean> | boolean): Promise<void> {
  const worker = outboxWorker({
    db,
    mail,
    logger,
    joinNotices: enquiryNotices({ textsOf: contactRepo(db).texts, seller }),
    pollMs: 10,
  });
  worker.start();
  for (const start = Date.now(); !(await isDone()) && Date.now() - start < 4000;) await sleep(10);
  await worker.stop();
}

test('sends an enquiry to the owner by SMTP, once, to be answered to the sender', async () => {
  const { http, db } = await testApp();
  const { url, emails } = await mailServer();
  await http.post('/api/contact', anEnquiry({ name: 'Órla', message: 'Ein Reiher – bitte 🖌' }));
  await work(db, smtp(url), async () => (await states(db)).every(({ state }) => state === 'sent'));
  expect(await states(db)).toEqual([{ state: 'sent', attempts: 1 }]);
  expect(emails).toMatchObject([{ from: 'studio@studio.example', to: ['hello@studio.example'] }]);
  const text = emails[0]?.text ?? '';
  expect(text).toMatch(/^From: Studio Corcra <studio@studio.example>\r$/m);
  expect(text).toMatch(/^Reply-To: orla@example.com\r$/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(await db('leases')).toEqual([]);
});

onMysql('an email that is sent while the database is away is noted afterwards, and not sent again', async () => {
  const { http, db, config } = await testApp();
  const { url, emails } = await mailServer();
  await http.post('/api/contact', anEnquiry());
  const address = new URL(config.databaseUrl);
  const proxy = await faultyProxy({ host: address.hostname, port: Number(address.port) });
  address.host = `127.0.0.1:${proxy.port}`;
  const behindProxy = connect(address.href);
  const mail = smtp(url);
  const send: MailClient['send'] = async (email) => {
    await mail.send(email);
    proxy.cut();
    setTimeout(() => void proxy.restore(), 1500);
  };
  await work(behindProxy, { ...mail, send }, async () => (await states(db)).every(({ state }) => state === 'sent'));
  expect(await states(db)).toEqual([{ state: 'sent', attempts: 1 }]);
  expect(emails).toHaveLength(1);
  await behindProxy.destroy();
  proxy.close();
});

test('enquiries that are due together are one email to the owner, without those that were deleted', async () => {
  const app = await testApp();
  await signIn(app);
  const { url, emails } = await mailServer();
  for (const name of ['Aoife', 'Brian', 'Ciara', 'Dara'])
    await app.browser().post('/api/contact', anEnquiry({ name, email: `${name.toLowerCase()}@example.com` }));
  await work(app.db, smtp(url), () => emails.length === 1);
  expect((await states(app.db)).map(({ state }) => state)).toEqual(['sent', 'queued', 'queued', 'queued']);
  expect((await app.http.delete('/api/contacts/3')).status).toBe(200);
  await app
    .db('email_outbox')
    .where({ state: 'queued' })
    .update({ next_attempt_at: toRowTime(new Date()) });
  await work(app.db, smtp(url), async () => (await states(app.db)).every(({ state }) => state === 'sent'));
  expect(emails).toHaveLength(2);
  const text = emails[1]!.text.replace(/=\r\n/g, '');
  expect(text).toMatch(/^Subject: 2 enquiries\r$/m);
  expect(text).not.toMatch(/^Reply-To:/m);
  for (const shown of ['Brian asks about Canvas Art', 'brian@example.com', 'Dara asks about', '/admin?tab=3Denquiries'])
    expect(text).toContain(shown);
  expect(text).not.toContain('Ciara');
});

test('enquiries whose common email fails are tried again together', async () => {
  const { http, db } = await testApp();
  for (let sent = 0; sent < 3; sent += 1) await http.post('/api/contact', anEnquiry());
  await db('email_outbox').update({ next_attempt_at: toRowTime(new Date()) });
  const sent: string[] = [];
  const gateway = (failures: number): MailClient => ({
    send: async ({ subject }) => {
      sent.push(subject);
      if (sent.length <= failures) throw new Error('451');
    },
    close: () => undefined,
  });
  await work(db, gateway(1), () => sent.length === 1);
  expect(await states(db)).toEqual(Array(3).fill({ state: 'queued', attempts: 1 }));
  await db('email_outbox').update({ next_attempt_at: toRowTime(new Date()) });
  await work(db, gateway(1), async () => (await states(db)).every(({ state }) => state === 'sent'));
  expect(sent).toEqual(['3 enquiries', '3 enquiries']);
});

test('an email says that nobody wrote it, so that nobody who is away answers it: all but a reply of the owner', async () => {
  const app = await testApp();
  const { url, emails } = await mailServer();
  await app.http.post('/api/contact', anEnquiry());
  await signIn(app);
  await app.http.post('/api/contacts/1/replies', { reply: 'Gladly.' }, { headers: { 'if-match': '"1"' } });
  await app.http.post('/api/contacts/1/asked-pictures', {}, { headers: { 'if-match': '"2"' } });
  await work(app.db, smtp(url), () => emails.length === 3);
  const said = emails.map(({ text }) => /^Auto-Submitted: (.*)\r$/m.exec(text)?.[1]);
  expect(said).toEqual(['auto-generated', undefined, 'auto-generated']);
});

test('sends an order in both forms, the HTML one last, and pictures by their address only', async () => {
  const { http, db } = await testApp({
    artworks: [anArtwork({ title: 'Heron <Wall>' })],
    env: { PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' },
  });
  const { url, emails } = await mailServer();
  const headers = { origin: 'https://studio.example' };
  const { body } = await http.post('/api/create-payment-intent', aCart([1]), { headers });
  await stripeSide().pay(body.clientSecret);
  await http.get('/api/checkout/status');
  await work(db, smtp(url), async () => (await states(db)).every(({ state }) => state === 'sent'));
  expect(emails.map(({ to }) => to)).toEqual([['buyer@example.com'], ['hello@studio.example']]);
  for (const { text } of emails) {
    expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(text.indexOf('Content-Type: text/plain')).toBeLessThan(text.indexOf('Content-Type: text/html'));
    expect(text).not.toContain('Content-Disposition');
    const readable = text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(readable).toContain('<img src="https://studio.example/uploads/heron.webp"');
    expect(readable).toContain('Heron &lt;Wall&gt;');
  }
});

// The address of a mail server that does not count as this machine.
const elsewhere = '[::ffff:127.0.0.1]';

test('neither the password nor the email goes to a mail server that offers no TLS', async () => {
  const { port, emails, passwords } = await mailServer();
  const email = { ...made, ...an() } as unknown as Parameters<MailClient['send']>[0];
  const attempt = (url: string) => smtp(url).send(email);
  await expect(attempt(`smtp://studio:secret@${elsewhere}:${port}`)).rejects.toThrow(/TLS/);
  await expect(attempt(`smtp://studio:secret@${elsewhere}:${port}?ignoreTLS=true`)).rejects.toThrow(/TLS/);
  expect([emails, passwords]).toEqual([[], []]);
  await attempt(`smtp://studio:secret@${elsewhere}:${port}?requireTLS=false`);
  await attempt(`smtp://studio:secret@127.0.0.1:${port}`);
  expect([emails.length, passwords]).toEqual([2, ['secret', 'secret']]);
});

test('tries again after a pause when the server is busy, and keeps the Message-ID', async () => {
  const { db } = await testApp();
  const { url, emails } = await mailServer({ refusals: 1 });
  await outboxRepo(db).queue(an());
  await work(db, smtp(url), async () => (await states(db))[0]?.attempts === 1);
  expect(await states(db)).toEqual([{ state: 'queued', attempts: 1 }]);
  const { next_attempt_at: next } = await db('email_outbox').first('next_attempt_at');
  expect(Date.parse(`${next.replace(' ', 'T')}Z`) - Date.now()).toBeGreaterThan(50_000);
  await db('email_outbox').update({ next_attempt_at: toRowTime(new Date(Date.now() - 60_000)) });
  await work(db, smtp(url), () => emails.length === 1);
  expect(await states(db)).toEqual([{ state: 'sent', attempts: 2 }]);
  expect(emails[0]?.text).toMatch(/^Message-ID: <outbox\.1\.\d+@studio\.example>\r$/m);
});

test('a mail server that is down costs no request and no email', async () => {
  const { http, db } = await testApp();
  const mail = smtp(`smtp://127.0.0.1:${await freePort()}`);
  await work(db, mail, async () => {
    if ((await states(db)).length === 0) expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
    return (await states(db))[0]?.attempts === 1;
  });
  expect(await states(db)).toEqual([{ state: 'queued', attempts: 1 }]);
});

test('refusal 77: a mail server that takes the call and says nothing costs no request and no email', async () => {
  const { http, db } = await testApp();
  const mute = createServer();
  const calls: Socket[] = [];
  mute.on('connection', (socket) => calls.push(socket.on('error', () => undefined)));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  await work(db, smtpClient({ url, from: 'studio@studio.example', timeoutMs: 300 }), async () => {
    if ((await states(db)).length < 2) {
      expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
      // Each has an id of its own.
      await db('email_outbox')
        .where({ attempts: 0 })
        .update({ notice_at: null, next_attempt_at: toRowTime(new Date()) });
    }
    return (await states(db)).filter(({ attempts }) => attempts === 1).length === 2 && calls.length === 2;
  });
  // One after the other: neither delays the next.
  expect(await states(db)).toEqual(Array(2).fill({ state: 'queued', attempts: 1 }));
  for (const call of calls) call.destroy();
  mute.close();
});

test('gives an email up after thirteen attempts, over more than a day', async () => {
  const { db } = await testApp();
  await outboxRepo(db).queue(an());
  await db('email_outbox').update({ attempts: 12 });
  const mail = { send: () => Promise.reject(new Error('no')), close: () => undefined };
  await work(db, mail, async () => (await states(db))[0]?.state === 'failed');
  expect(await states(db)).toEqual([{ state: 'failed', attempts: 13 }]);
  const delays = Array.from({ length: 12 }, (_, attempt) => retryDelayMs(attempt));
  expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(24 * 60 * 60_000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
});

test('two workers send each email once', async () => {
  const { db } = await testApp();
  const sent: number[] = [];
  const mail: MailClient = {
    async send({ id }) {
      await sleep(5);
      sent.push(id);
    },
    close: () => undefined,
  };
  for (let count = 0; count < 10; count += 1) await outboxRepo(db).queue(an());
  const isDone = () => sent.length >= 10;
  await Promise.all([work(db, mail, isDone), work(db, mail, isDone)]);
  expect(sent).toHaveLength(10);
  expect(new Set(sent).size).toBe(10);
});

test('waits while another instance holds the lease', async () => {
  const { db } = await testApp();
  await outboxRepo(db).queue(an());
  await db('leases').insert({
    name: 'outbox',
    holder: 'another',
    expires_at: toRowTime(new Date(Date.now() + 30_000)),
  });
  await work(db, { send: () => Promise.reject(new Error('no')), close: () => undefined }, () => sleep(100, true));
  expect(await states(db)).toEqual([{ state: 'queued', attempts: 0 }]);
});

test('an attempt that is under way at the stop is finished', async () => {
  const { db } = await testApp();
  await outboxRepo(db).queue(an());
  let isSending = false;
  const mail: MailClient = {
    async send() {
      isSending = true;
      await sleep(100);
    },
    close: () => undefined,
  };
  await work(db, mail, () => isSending);
  expect(await states(db)).toEqual([{ state: 'sent', attempts: 1 }]);
});

test.each([
  ['recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['answer address', { replyTo: 'a@example.com\nBcc: b@example.com' }],
  ['subject', { subject: 'Hello\r\nBcc: b@example.com' }],
])('sends nothing with a line break in the %s', async (_, change) => {
  const { url, emails } = await mailServer();
  await expect(smtp(url).send({ ...an(change), ...made })).rejects.toThrow('line break');
  expect(emails).toEqual([]);
});

test('an address with a comma is never two', async () => {
  const { url, emails } = await mailServer();
  const queued = { ...an({ to: 'a@example.com, b@example.com' }), ...made };
  await smtp(url)
    .send(queued)
    .catch(() => undefined);
  expect(emails.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('mail that has been due for more than two days is sent only once the owner says so', async () => {
  const { http, db } = await testApp();
  const { url, emails } = await mailServer();
  for (const name of ['Orla', 'Tomasz']) await http.post('/api/contact', anEnquiry({ name }));
  const late = toRowTime(new Date(Date.now() - 49 * 3_600_000));
  await db('email_outbox').where({ id: 1 }).update({ created_at: late, next_attempt_at: late });
  await db('email_outbox')
    .where({ id: 2 })
    .update({ next_attempt_at: toRowTime(new Date()) });
  await work(db, smtp(url), () => emails.length === 1);
  await work(db, smtp(url), async () => (await sleep(100), true));
  expect(await states(db)).toEqual([
    { state: 'queued', attempts: 0 },
    { state: 'sent', attempts: 1 },
  ]);
  expect(await outboxRepo(db).reopen(1)).toBe(true);
  await work(db, smtp(url), () => emails.length === 2);
  expect(emails).toHaveLength(2);
});

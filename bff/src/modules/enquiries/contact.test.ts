import { anEnquiry } from '../../testing/factories';
import { toRowTime } from '../../db/rows';
import { testApp } from '../../testing/apps/test-app';

const limited = { env: { MAX_ENQUIRIES_PER_ADDRESS: '5' } };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test("stores an enquiry with the owner's email about it, which is answered to the sender", async () => {
  const { http, db } = await testApp();
  expect(await http.post('/api/contact', anEnquiry({ service: 'ai-design' }))).toMatchObject({
    status: 201,
    body: { id: 1, createdAt: expect.any(String) },
  });
  expect(await db('email_outbox').first()).toMatchObject({
    recipient: 'hello@studio.example',
    reply_to: 'orla@example.com',
    subject: 'Enquiry from Orla',
    body: expect.stringMatching(
      /^Orla asks about AI Graphic Design\n\n> A heron, please\.\n\nFrom:\nOrla\norla@example\.com\n/,
    ),
    html: expect.stringContaining('A heron, please.'),
    state: 'queued',
  });
});

test('a name cannot add a line to the email, or turn the text around it', async () => {
  const { http, db } = await testApp();
  const name = 'Orla\r\nBcc: eve@example.com\n\n\u001b[2J\u202egnorw';
  expect((await http.post('/api/contact', anEnquiry({ name }))).status).toBe(201);
  const kept = 'Orla Bcc: eve@example.com [2Jgnorw';
  expect(await db('contacts').first()).toMatchObject({ name: kept });
  const { subject, body, html } = await db('email_outbox').first();
  expect(subject).toBe(`Enquiry from ${kept}`);
  expect(body.startsWith(`${kept} asks about`)).toBe(true);
  for (const sign of ['\u001b', '\u202e', '\nBcc']) expect(`${body}${html}`).not.toContain(sign);
});

test('slows an address down after five enquiries and says when to try again', async () => {
  const { http, db } = await testApp(limited);
  for (let sent = 0; sent < 5; sent += 1) expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
  const { status, body, headers } = await http.post('/api/contact', anEnquiry());
  expect(status).toBe(429);
  expect(body).toEqual({
    code: 'TOO_MANY',
    message: 'You have sent several messages. Please try again in 10 minutes.',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(590);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(await db('contacts').count('id as n').first()).toEqual({ n: 5 });
  expect(await db('email_outbox').count('id as n').first()).toEqual({ n: 5 });
});

test('counts only what was accepted, and each address for itself', async () => {
  const { http } = await testApp(limited);
  for (let sent = 0; sent < 10; sent += 1) await http.post('/api/contact', anEnquiry({ email: 'nobody' }));
  for (let sent = 0; sent < 5; sent += 1) await http.post('/api/contact', anEnquiry(), from('203.0.113.7'));
  expect((await http.post('/api/contact', anEnquiry(), from('203.0.113.7'))).status).toBe(429);
  expect((await http.post('/api/contact', anEnquiry(), from('203.0.113.8'))).status).toBe(201);
  expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
});

test('refusal 29: an address that the visitor made up, and another one of the same IPv6 network, change nothing', async () => {
  const { http } = await testApp(limited);
  for (let sent = 0; sent < 5; sent += 1) {
    await http.post('/api/contact', anEnquiry(), from(`198.51.100.${sent}, 203.0.113.7`));
    await http.post('/api/contact', anEnquiry(), from(`2001:db8:0:1::${sent + 1}`));
  }
  expect((await http.post('/api/contact', anEnquiry(), from('198.51.100.9, 203.0.113.7'))).status).toBe(429);
  expect((await http.post('/api/contact', anEnquiry(), from('2001:db8:0:1:ffff::1'))).status).toBe(429);
  expect((await http.post('/api/contact', anEnquiry(), from('2001:db8:0:2::1'))).status).toBe(201);
});

test('twelve /64 of one IPv6 /56 may write three times as much as one, and those of a /48 ten times', async () => {
  const { http } = await testApp(limited);
  const taken = async (length: number, address: (index: string) => string) => {
    let count = 0;
    for (let index = 1; index <= length; index += 1) {
      const { status } = await http.post('/api/contact', anEnquiry(), from(address(index.toString(16))));
      if (status === 201) count += 1;
    }
    return count;
  };
  expect(await taken(60, (index) => `2001:db8:0:${(Number.parseInt(index, 16) % 12).toString(16)}::1`)).toBe(15);
  expect(await taken(60, (index) => `2001:db8:0:${index}00::1`)).toBe(35);
  expect(await taken(5, () => '2001:db8:1::1')).toBe(5);
});

test('lets an address write again when its ten minutes are over, and forgets the others', async () => {
  const { http, db } = await testApp(limited);
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    for (let sent = 0; sent < 6; sent += 1) await http.post('/api/contact', anEnquiry(), from(address));
  }
  await db('throttles').update({ ends_at: '2025-01-01 00:00:00.000' });
  expect((await http.post('/api/contact', anEnquiry(), from('203.0.113.7'))).status).toBe(201);
  expect(await db('throttles').select('name', 'taken')).toEqual([{ name: 'contact 203.0.113.7', taken: 1 }]);
});

test('of twenty at once over two instances exactly five are taken', async () => {
  const first = await testApp(limited);
  const second = await testApp({ ...limited, databaseUrl: first.config.databaseUrl });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [first, second][index % 2]!.http.post('/api/contact', anEnquiry())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
  expect(await first.db('contacts').count('id as n').first()).toEqual({ n: 5 });
});

test('refusal 81: what an email shows of a long message is cut between letters', async () => {
  const { http, db } = await testApp();
  expect((await http.post('/api/contact', anEnquiry({ message: `a${'🖌'.repeat(200)}` }))).status).toBe(201);
  const { html } = await db('email_outbox').first('html');
  expect(html).toContain(`Canvas Art: a${'🖌'.repeat(119)}</div>`);
});

test('what fills the trap is answered like an enquiry and stored as spam, without an email; other unknown keys are refused', async () => {
  const { http, db } = await testApp();
  const honest = await http.post('/api/contact', anEnquiry());
  const trapped = await http.post('/api/contact', { ...anEnquiry({ name: 'Bot' }), website: 'https://spam.example' });
  expect(trapped.status).toBe(201);
  expect(Object.keys(trapped.body)).toEqual(Object.keys(honest.body));
  expect(await db('contacts').orderBy('id').select('name', 'state')).toEqual([
    { name: 'Orla', state: 'new' },
    { name: 'Bot', state: 'spam' },
  ]);
  expect(await db('email_outbox').pluck('contact_id')).toEqual([1]);
  for (const extra of [{ url: 'x' }, { website: 'x', url: 'x' }, { website: 1 }])
    expect((await http.post('/api/contact', { ...anEnquiry(), ...extra })).status).toBe(400);
});

test('further enquiries within ten minutes wait for one email; after a quiet while the next goes at once', async () => {
  const { http, db } = await testApp();
  const dueIn = async () => {
    const rows: { notice_at: string; next_attempt_at: string }[] = await db('email_outbox').orderBy('id');
    for (const row of rows) expect(row.next_attempt_at).toBe(row.notice_at);
    return rows.map(
      (row) => Math.ceil((Date.parse(`${row.notice_at.replace(' ', 'T')}Z`) - Date.now()) / 60_000 - 0.5) + 0,
    );
  };
  for (let sent = 0; sent < 3; sent += 1) await http.post('/api/contact', anEnquiry());
  expect(await dueIn()).toEqual([0, 10, 10]);
  const letPass = async (minutes: number) => {
    const noticeAt = toRowTime(new Date(Date.now() - minutes * 60_000));
    await db('email_outbox').update({ notice_at: noticeAt, next_attempt_at: noticeAt });
  };
  await letPass(4);
  await http.post('/api/contact', anEnquiry());
  expect((await dueIn()).at(-1)).toBe(6);
  await letPass(11);
  await http.post('/api/contact', anEnquiry());
  expect((await dueIn()).at(-1)).toBe(0);
});

const key = '0123456789abcdef';
const withKey = (idempotencyKey = key, address = '203.0.113.7') => ({
  headers: { 'idempotency-key': idempotencyKey, 'x-forwarded-for': address },
});

test('an enquiry that is sent again with its key is the same enquiry, and takes nothing from the rate limit', async () => {
  const { http, db } = await testApp({ env: { MAX_ENQUIRIES_PER_ADDRESS: '1' } });
  const first = await http.post('/api/contact', anEnquiry(), withKey());
  expect(first.status).toBe(201);
  expect(await http.post('/api/contact', anEnquiry(), withKey())).toMatchObject({ status: 201, body: first.body });
  expect((await http.post('/api/contact', anEnquiry(), withKey('another-key-of-16'))).status).toBe(429);
  expect((await http.post('/api/contact', anEnquiry(), withKey('another-key-of-16', '203.0.113.8'))).status).toBe(201);
  expect(await db('contacts').pluck('id')).toEqual([1, 2]);
  expect(await db('email_outbox').pluck('contact_id')).toEqual([1, 2]);
  expect(JSON.stringify(await db('idempotency_keys'))).not.toContain(key);
});

test('of ten at once with one key, over two instances, one is stored and all are answered with it', async () => {
  const first = await testApp();
  const second = await testApp({ databaseUrl: first.config.databaseUrl });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      [first, second][index % 2]!.http.post('/api/contact', anEnquiry(), withKey()),
    ),
  );
  const [stored] = await first.db('contacts').select('id');
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([201, answers[0]!.body]));
  expect(answers[0]!.body.id).toBe(stored.id);
  expect(await first.db('contacts').count({ n: '*' }).first()).toEqual({ n: 1 });
});

test.each(['', 'short', 'x'.repeat(65), 'with a space 0123'])('refuses the key %p', async (idempotencyKey) => {
  const { http, db } = await testApp();
  expect(await http.post('/api/contact', anEnquiry(), withKey(idempotencyKey))).toMatchObject({
    status: 400,
    body: {
      fields: [{ field: 'Idempotency-Key', message: 'must be 16 to 64 letters, digits, hyphens and underscores' }],
    },
  });
  expect(await db('contacts')).toEqual([]);
});

import { gzipSync } from 'node:zlib';
import { contactApp } from '../../testing/apps/contact-app';
import { anEnquiry } from '../../testing/factories';

test('refusal 1: malformed JSON', async () => {
  const { sendBytes } = await contactApp();
  for (const body of ['{', '', 'undefined', "{'a':1}", Buffer.from([0x22, 0xff, 0x22])]) {
    expect(await sendBytes(body, { 'content-length': String(Buffer.byteLength(body)) })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_JSON', message: 'Invalid JSON' },
    });
  }
});

test('refusal 2: a body over 100 KB', async () => {
  const { sendBytes } = await contactApp();
  const large = JSON.stringify(anEnquiry({ message: 'x'.repeat(101 * 1024) }));
  expect(await sendBytes(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
});

test('refusal 2: a body without a length is cut off as well', async () => {
  const { sendBytes } = await contactApp();
  const answer = await sendBytes(`"${'x'.repeat(300 * 1024)}"`, {
    'content-length': undefined as unknown as string,
    'transfer-encoding': 'chunked',
  });
  expect(answer).toMatchObject({ status: 413 });
});

test('refusal 3: JSON nested 40,000 deep, and a text that only looks so', async () => {
  const { sendBytes, send } = await contactApp();
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

test('refusals 4 and 5: a compressed body, sound, huge or corrupt, is not unpacked', async () => {
  const { sendBytes } = await contactApp();
  const sound = gzipSync(JSON.stringify(anEnquiry()));
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  for (const body of [sound, bomb, sound.subarray(0, 30)]) {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, identity']) {
      expect(await sendBytes(body, { 'content-encoding': encoding })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
    }
  }
  const plain = JSON.stringify(anEnquiry());
  expect(await sendBytes(plain, { 'content-encoding': 'identity' })).toMatchObject({ status: 201 });
});

test('refusal 6: text/plain, an odd charset, no type at all', async () => {
  const { sendBytes } = await contactApp();
  for (const type of ['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', '']) {
    expect(await sendBytes(JSON.stringify(anEnquiry()), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  }
  const type = 'application/json; charset=UTF-8';
  expect(await sendBytes(JSON.stringify(anEnquiry()), { 'content-type': type })).toMatchObject({ status: 201 });
});

test('refusal 7: keys that reach for prototypes, also escaped', async () => {
  const { sendBytes } = await contactApp();
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

test('refusal 8: unknown fields, all of them named', async () => {
  const { send, db } = await contactApp();
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

test('refusal 73: of unknown keys, and of names and lists without end, the answer is short', async () => {
  const { sendBytes, send } = await contactApp();
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const answers = [
    await send(keys(40)),
    await sendBytes(JSON.stringify(keys(9000))),
    await sendBytes(JSON.stringify(Array(47_000).fill(1))),
    await send({ name: Array(47_000).fill(1) }),
    await send({ ['x'.repeat(50_000)]: { ['y'.repeat(40_000)]: '\u0000' } }),
  ];
  for (const { status, body, bytes } of answers) {
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(bytes.length).toBeLessThan(8192);
  }
  expect(answers[0]?.body.fields).toHaveLength(30);
});

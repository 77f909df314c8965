import { ownerApp } from '../../testing/apps/owner-app';

const head = { 'content-type': 'multipart/form-data; boundary=b' };
const nameless = (count: number) => Buffer.from(`${'--b\r\n\r\n\r\n'.repeat(count)}--b--\r\n`);

test('refusal 22: a form of very many parts, with a name or without, is cut off', async () => {
  const { http } = await ownerApp();
  const send = (body: Buffer) => http.raw('POST', '/api/uploads', { body, headers: head });
  expect((await send(nameless(23))).body).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'The form has too many parts.',
  });
  const named = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(23);
  expect((await send(Buffer.from(`${named}--b--\r\n`))).status).toBe(400);
  const since = process.cpuUsage();
  expect((await send(nameless(200_000))).body.message).toBe('The form has too many parts.');
  const spent = process.cpuUsage(since);
  const whole = `[${Array(1_000_000).fill(1).join(',')}]`;
  const parseSince = process.cpuUsage();
  JSON.parse(whole);
  const parsed = process.cpuUsage(parseSince);
  expect((spent.user + spent.system) / (parsed.user + parsed.system)).toBeLessThan(3);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode, encodingFor, repeatedEncoder } from './encodings';

const asking = (accepted?: string) => ({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['wet;paint;;q=,,', 'identity'],
  [undefined, 'identity'],
])('who accepts %p gets %s', (accepted, encoding) => {
  expect(encodingFor(asking(accepted), 5000)).toBe(encoding);
});

test('a body that is short already is sent as it is', () => {
  expect(encodingFor(asking('br'), 1023)).toBe('identity');
});

const body = Buffer.from('The wall is primed. '.repeat(200));

test('what was encoded reads as it was', async () => {
  expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
  expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
  expect(await encode(body, 'identity')).toBe(body);
});

test('the same body is encoded once, for those too who come meanwhile', async () => {
  const encodeOnce = repeatedEncoder(10_000);
  const [one, other] = await Promise.all([encodeOnce(body, 'br'), encodeOnce(Buffer.from(body), 'br')]);
  expect(other).toBe(one);
  expect(await encodeOnce(body, 'br')).toBe(one);
  const [gzipped, changed] = await Promise.all([encodeOnce(body, 'gzip'), encodeOnce(body.subarray(1), 'br')]);
  expect(gunzipSync(gzipped)).toEqual(body);
  expect(brotliDecompressSync(changed)).toEqual(body.subarray(1));
});

test('what is kept has an end, and what is too long for it is encoded all the same', async () => {
  const encodeOnce = repeatedEncoder(200);
  const bodies = Array.from({ length: 50 }, (_, index) => Buffer.from(`${index} `.repeat(500)));
  const first = await encodeOnce(bodies[0]!, 'gzip');
  for (const each of bodies) await encodeOnce(each, 'gzip');
  expect(await encodeOnce(bodies[0]!, 'gzip')).not.toBe(first);
  const noise = Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251));
  expect(gunzipSync(await encodeOnce(noise, 'gzip'))).toEqual(noise);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, encodingFor } from './encodings';

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
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
  expect(await compress(body, 'identity')).toBe(body);
});

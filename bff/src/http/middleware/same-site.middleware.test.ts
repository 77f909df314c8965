import { anEnquiry } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';

const publicOrigin = 'https://studio.example';
const emulator = { STRIPE_EMULATOR: 'allow' };

test.each([
  [publicOrigin, 'studio.example', 201],
  ['http://studio.example', 'studio.example', 403],
  ['ftp://studio.example', 'studio.example', 403],
  ['https://x@studio.example', 'studio.example', 403],
  ['https://studio.example:444', 'studio.example:444', 403],
  ['https://evil.example', 'evil.example', 403],
  ['https://studio.example.evil.example', 'studio.example', 403],
  ['null', 'studio.example', 403],
])('a public site: a write of the Origin %s at the Host %s has %i', async (origin, host, expected) => {
  const { http } = await testApp({ env: { PUBLIC_ORIGIN: publicOrigin, ...emulator } });
  expect(
    (await http.post('/api/contact', anEnquiry(), { headers: { origin, host, 'sec-fetch-site': undefined } })).status,
  ).toBe(expected);
});

test.each([
  ['http://localhost:3000', 'localhost:3000', 201],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 201],
  ['http://[::1]:3000', '[::1]:3000', 201],
  ['http://localhost:3000', '127.0.0.1:3000', 201],
  ['http://127.0.0.1:4000', '127.0.0.1:3000', 403],
  ['https://localhost', 'localhost', 403],
  ['ftp://localhost', 'localhost', 403],
  ['http://x@localhost', 'localhost', 403],
  ['http://evil.example', 'evil.example', 403],
])('a site of this machine: a write of the Origin %s at the Host %s has %i', async (origin, host, expected) => {
  const { http } = await testApp({ env: { PUBLIC_ORIGIN: 'http://localhost:3000' } });
  expect(
    (await http.post('/api/contact', anEnquiry(), { headers: { origin, host, 'sec-fetch-site': undefined } })).status,
  ).toBe(expected);
});

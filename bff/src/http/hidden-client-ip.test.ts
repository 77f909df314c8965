import { anEnquiry } from '../testing/factories';
import { testApp } from '../testing/apps/test-app';

/** The number of log lines after enquiries from these addresses, the gateway's own last. */
async function saidAfter(publicOrigin: string, addresses: readonly string[]): Promise<number> {
  const lines: string[] = [];
  const env = { PUBLIC_ORIGIN: publicOrigin, STRIPE_EMULATOR: 'allow', LOG_LEVEL: 'warn' };
  const { http } = await testApp({ env, log: (line) => void lines.push(line) });
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    expect((await http.post('/api/contact', anEnquiry(), { headers })).status).toBe(201);
  }
  const said = lines.filter((line) => line.includes('private network'));
  expect(said.join('')).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  return said.length;
}

test('refusal 29: where visitors are hidden behind a bridge the log says so, once, and names nobody', async () => {
  const bridge = '172.18.0.1';
  expect(await saidAfter('https://studio.example', [bridge, '203.0.113.7', bridge, 'fd00::1'])).toBe(1);
  expect(await saidAfter('https://studio.example', ['203.0.113.7', '2001:db8::1', '172.32.0.1'])).toBe(0);
  expect(await saidAfter('http://localhost:8080', [bridge])).toBe(0);
});

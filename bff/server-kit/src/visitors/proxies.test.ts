import type { IncomingMessage } from 'node:http';
import { forwardedFor, requestIdOf, trustTest, visitorAddress } from './proxies';

const aRequest = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

function addressOf(forwarded: string, remoteAddress: string, trusted = ['loopback']): string {
  return visitorAddress(aRequest(remoteAddress, { 'x-forwarded-for': forwarded }), trustTest(trusted));
}

test('believes what known proxies say, and nothing that a visitor wrote before them', () => {
  expect(addressOf('', '9.9.9.9')).toBe('9.9.9.9');
  expect(addressOf('1.2.3.4', '9.9.9.9')).toBe('9.9.9.9');
  expect(addressOf('1.2.3.4', '127.0.0.1')).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, 1.2.3.4', '::ffff:127.0.0.1')).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, ::ffff:1.2.3.4', '127.0.0.1')).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, 1.2.3.4, 10.1.2.3', '::1', ['loopback', '10.0.0.0/8'])).toBe('1.2.3.4');
  expect(addressOf('2001:db8::1', '127.0.0.1')).toBe('2001:db8::1');
  expect(['::ffff:cb00:7107', '::FFFF:203.0.113.7', '203.0.113.7'].map((said) => addressOf(said, '127.0.0.1'))).toEqual(
    Array(3).fill('203.0.113.7'),
  );
  expect(addressOf('fe80::1%eth0', '127.0.0.1')).toBe('fe80::1');
});

test('what stands before something that is no address is not believed either', () => {
  expect(addressOf('6.6.6.6, rubbish', '127.0.0.1')).toBe('unknown');
});

test.each([[[]], [['loopback']]])('refusal 132: nobody can say who has gone (trusted: %p)', (trusted) => {
  const gone = aRequest(undefined, { 'x-forwarded-for': '6.6.6.6' });
  expect(visitorAddress(gone, trustTest(trusted))).toBe('unknown');
  expect(forwardedFor(gone, trustTest(trusted))).toBe('');
});

test('a request that never left this machine comes from it', () => {
  expect(addressOf('', '127.0.0.1')).toBe('127.0.0.1');
  expect(addressOf('127.0.0.1', '::1')).toBe('127.0.0.1');
});

const forged = { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'visitor-made' };

test('is the edge itself without a known proxy: forged headers are replaced', () => {
  const nobody = trustTest([]);
  expect(forwardedFor(aRequest('127.0.0.1', forged), nobody)).toBe('127.0.0.1');
  expect(requestIdOf(aRequest('127.0.0.1', forged), nobody)).toMatch(/^[0-9a-f-]{36}$/);
});

test('passes on what a known proxy says, also over IPv6', () => {
  const isTrusted = trustTest(['172.16.0.0/12', 'fd00::/8']);
  const headers = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'edge-12345' };
  expect(forwardedFor(aRequest('::ffff:172.18.0.5', headers), isTrusted)).toBe('1.2.3.4, 172.18.0.5');
  expect(requestIdOf(aRequest('fd00::5', headers), isTrusted)).toBe('edge-12345');
  expect(requestIdOf(aRequest('8.8.8.8', headers), isTrusted)).not.toBe('edge-12345');
});

test('an id that is no id is replaced', () => {
  const request = aRequest('::1', { 'x-request-id': 'a*/ drop' });
  expect(requestIdOf(request, trustTest(['loopback']))).toMatch(/^[0-9a-f-]{36}$/);
});

import { clientAddressReader, networkOf } from './client-address';

function addressOf(forwardedFor: string, remoteAddress: string, trusted = ['loopback']): string {
  const headers: Record<string, string> = { 'x-forwarded-for': forwardedFor };
  return clientAddressReader(trusted)({ get: (name) => headers[name] ?? '', req: { socket: { remoteAddress } } });
}

test('believes what known proxies say, and nothing that a visitor wrote before them', () => {
  expect(addressOf('', '9.9.9.9')).toBe('9.9.9.9');
  expect(addressOf('1.2.3.4', '9.9.9.9')).toBe('9.9.9.9');
  expect(addressOf('1.2.3.4', '127.0.0.1')).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, 1.2.3.4', '::ffff:127.0.0.1')).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, 1.2.3.4, 10.1.2.3', '::1', ['loopback', '10.0.0.0/8'])).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, rubbish', '127.0.0.1')).toBe('6.6.6.6');
  expect(addressOf('2001:db8::1', '127.0.0.1')).toBe('2001:db8::1');
});

test('a request that never left this machine comes from it', () => {
  expect(addressOf('', '127.0.0.1')).toBe('127.0.0.1');
  expect(addressOf('127.0.0.1', '::1')).toBe('127.0.0.1');
});

test("takes an IPv6 network of 64 bits for one visitor's, however its addresses are written", () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8::0001')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8::5:0:0:0:6')).toBe('2001:db8:0:5::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

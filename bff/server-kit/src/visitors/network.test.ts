import { networkOf, networksOf, widestNetworkOf } from './network';

test("takes an IPv6 network of 64 bits for one visitor's, however its addresses are written", () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8::0001')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8::5:0:0:0:6')).toBe('2001:db8:0:5::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an IPv6 address is counted at /64, /56 and /48, and wider networks have growing allowances', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', allowance: 1 }]);
  const networks = [
    { name: '2001:db8:1:2ab3::/64', allowance: 1 },
    { name: '2001:db8:1:2a00::/56', allowance: 3 },
    { name: '2001:db8:1::/48', allowance: 10 },
  ];
  expect(networksOf('2001:db8:1:2AB3:4:5:6:7')).toEqual(networks);
  // In the form that orders store.
  expect(networksOf('2001:db8:1:2ab3::/64')).toEqual(networks);
  expect(networksOf('2001:db8:0:0::/64').map(({ name }) => name)).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ]);
  expect(widestNetworkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect([widestNetworkOf('203.0.113.7'), widestNetworkOf('unknown')]).toEqual(['203.0.113.7', 'unknown']);
});

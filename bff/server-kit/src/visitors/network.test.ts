import { networkOf } from './network';

test("takes an IPv6 network of 64 bits for one visitor's, however its addresses are written", () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8::0001')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8::5:0:0:0:6')).toBe('2001:db8:0:5::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

import { MemoryRateLimit } from './rate-limit';

const rateOf = (inAll = 1000) => new MemoryRateLimit({ perNetwork: 2, total: inAll, windowMs: 60_000 });
const isTaken = (rate: MemoryRateLimit) => (address: string) => rate.take(address) === null;

test('one /48 has ten times what one /64 has, and one /56 three times', () => {
  const take = isTaken(rateOf());
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(take)).toEqual([true, true, false]);
  // Fresh /64s of one /56, then fresh /56s of the /48.
  const ofOne56 = Array.from({ length: 9 }, (_, index) => `2001:db8:1:${(index + 1).toString(16)}::1`);
  expect(ofOne56.map(take).filter(Boolean)).toHaveLength(6);
  const of48 = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${(index + 1).toString(16)}00::1`);
  expect(of48.map(take).filter(Boolean)).toHaveLength(14);
  expect(take('2001:db8:2::1')).toBe(true);
});

test('who only asks is not counted, and what is over the limit costs the wider networks nothing', () => {
  const rate = rateOf();
  expect([rate.until('2001:db8::1'), rate.until('2001:db8::1'), rate.until('2001:db8::1')]).toEqual([null, null, null]);
  for (let count = 0; count < 50; count += 1) rate.take('2001:db8::1');
  expect(rate.until('2001:db8::1')).toBeInstanceOf(Date);
  expect(rate.take('2001:db8:0:1::1')).toBeNull();
});

test('everybody together has a limit too', () => {
  const take = isTaken(rateOf(3));
  expect(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(take)).toEqual([true, true, true, false]);
});

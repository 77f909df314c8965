import { isIP } from 'node:net';

/** The network that one visitor has to themselves: an IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // A URL writes the address in its one short form, in which '::' stands for the zeros left out.
  const [start = '', end = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

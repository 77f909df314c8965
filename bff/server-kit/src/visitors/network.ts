import { isIP } from 'node:net';

/** A network that a visitor's address belongs to. */
export interface Network {
  /** An IPv4 address, or a prefix: '2001:db8:1::/48'. */
  readonly name: string;
  /** How many times the limit of one visitor it may have in all. */
  readonly allowance: number;
}

// RFC 6177: a subscriber may get a /48 or a /56, and each link of theirs is a /64. Who has many links is not ten thousand visitors.
const ipv6Prefixes = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 3 },
  { bits: 48, allowance: 10 },
] as const;

/** The networks that a limit is to be counted for, the narrowest first: an IPv4 address alone, of an IPv6 address its /64, /56 and /48 with
 *  growing allowances. The last one is what one subscriber can have at most: a limit that does not grow is counted for it alone.
 *  @param address an address, or the /64 of one as `networkOf` gives it; anything else is a network of its own */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const text = address.replace(/::\/64$/, '::');
  if (isIP(text) !== 6) return [{ name: address, allowance: 1 }];
  const groups = groupsOf(text);
  const [first, ...others] = ipv6Prefixes.map(({ bits, allowance }) => ({ name: prefixOf(groups, bits), allowance }));
  return [first!, ...others];
}

/** The network that one visitor has to themselves: an IPv4 address as it is, of an IPv6 address the first 64 bits. What is kept of a
 *  visitor's address is no more than this. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** The widest network that one subscriber can have: an IPv4 address, or an IPv6 /48. @param address as for `networksOf` */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)!.name;
}

function groupsOf(address: string): string[] {
  // A URL writes the address in its one short form, in which '::' stands for the zeros left out.
  const [start = '', end = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

function prefixOf(groups: readonly string[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  const whole = rest === 0 ? kept : [...kept.slice(0, -1), masked(kept.at(-1)!, rest)];
  return `${whole.join(':')}::/${bits}`;
}

function masked(group: string, bits: number): string {
  return ((Number.parseInt(group, 16) >> (16 - bits)) << (16 - bits)).toString(16);
}

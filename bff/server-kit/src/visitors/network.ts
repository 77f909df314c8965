import { isIP } from 'node:net';

export interface Network {
  /** An IPv4 address or an IPv6 prefix: '2001:db8:1::/48'. */
  readonly name: string;
  /** A factor on the limit of a single visitor. */
  readonly allowance: number;
}

// RFC 6177: a subscriber may have a /48 or /56.
const ipv6Prefixes = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 3 },
  { bits: 48, allowance: 10 },
] as const;

/**
 * Returns the narrowest network first.
 * @param address an address or a /64; other text is a network of its own
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const text = address.replace(/::\/64$/, '::');
  if (isIP(text) !== 6) return [{ name: address, allowance: 1 }];
  const groups = groupsOf(text);
  const [first, ...others] = ipv6Prefixes.map(({ bits, allowance }) => ({ name: prefixOf(groups, bits), allowance }));
  return [first!, ...others];
}

/** Returns the narrowest network. Nothing narrower is stored. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** Returns an IPv4 address or an IPv6 /48. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)!.name;
}

function groupsOf(address: string): string[] {
  const [start = '', end = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

function prefixOf(groups: readonly string[], bits: number): string {
  const prefix = groups.slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  const whole = rest === 0 ? prefix : [...prefix.slice(0, -1), masked(prefix.at(-1)!, rest)];
  return `${whole.join(':')}::/${bits}`;
}

function masked(group: string, bits: number): string {
  return ((Number.parseInt(group, 16) >> (16 - bits)) << (16 - bits)).toString(16);
}

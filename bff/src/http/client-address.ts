import { BlockList, isIP } from 'node:net';

/** Builds the test whether an address is one of the known proxies'. */
export function proxyTest(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies.flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry]))) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = plain(address);
    return isIP(bare) > 0 && trusted.check(bare, familyOf(bare));
  };
}

/** What is read of a request: Koa's context has more. */
interface Request {
  get(header: string): string;
  readonly req: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

/** Builds the reader of a visitor's address. X-Forwarded-For is walked from the right, past proxies that are known, so that an
 *  address which the visitor wrote there is never reached (docs/refusals.md, 29). */
export function clientAddressReader(trustedProxies: readonly string[]): (request: Request) => string {
  const isTrusted = proxyTest(trustedProxies);
  return (request) => {
    const hops = [...request.get('x-forwarded-for').split(','), request.req.socket.remoteAddress ?? '']
      .map(plain)
      .filter(isIP);
    const stranger = hops.findLast((address) => !isTrusted(address));
    return stranger ?? hops[0] ?? 'unknown';
  };
}

/** The network that one visitor has to themselves: an IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // A URL writes the address in its one short form, in which '::' stands for the zeros left out.
  const [start = '', end = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '');
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Says of each request who sent it and what it is called. Only a known proxy is believed; without one this server is the
 *  edge itself, and whatever a visitor wrote into the headers is replaced (docs/refusals.md, 29). */
export interface Edge {
  /** What X-Forwarded-For is to say to the servers behind. */
  visitorOf(request: IncomingMessage): string;
  /** The request's id, the edge's own where it sent one. */
  requestIdOf(request: IncomingMessage): string;
}

/** @param trustedProxies addresses, networks such as 10.0.0.0/8, or 'loopback' @throws when one of them is neither */
export function createEdge(trustedProxies: readonly string[]): Edge {
  const trusted = new BlockList();
  for (const proxy of trustedProxies.flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry]))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, familyOf(address));

  return {
    visitorOf(request) {
      const sender = addressOf(request);
      const given = request.headers['x-forwarded-for'];
      return isTrusted(sender) && given ? `${String(given)}, ${sender}` : sender;
    },
    requestIdOf(request) {
      const given = String(request.headers['x-request-id'] ?? '');
      return isTrusted(addressOf(request)) && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}

function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Whether an address is one of the known proxies'. */
export type TrustTest = (address: string) => boolean;

/** Builds the test whether an address is one of the known proxies': addresses, networks such as 10.0.0.0/8, 'loopback', or
 *  'uniquelocal', which is all private networks. An IPv4 address in IPv6's clothes is the same one.
 *  @throws TypeError when one of them is none of these */
export function trustTest(knownProxies: readonly string[]): TrustTest {
  const isTrusted = proxyAddress.compile([...knownProxies]);
  return (address) => isTrusted(address, 0);
}

/** Whether this names a proxy or a network of them. */
export function isTrustable(value: string): boolean {
  if (value === 'loopback') return true;
  try {
    // The library reads '10' as an address too.
    return isIP(value.split('/')[0] ?? '') > 0 && trustTest([value]) !== null;
  } catch {
    return false;
  }
}

/** The visitor's address. X-Forwarded-For is walked from the right, past proxies that are known, so that an address which the visitor
 *  wrote there is never reached (docs/refusals.md, 29).
 *  @returns 'unknown' where the last one who can be believed names no address */
export function visitorAddress(request: IncomingMessage, isTrusted: TrustTest): string {
  // Of a connection that was reset the system knows no address any more, whatever the library's types say.
  const address = normalizeAddress((proxyAddress(request, isTrusted) as string | undefined) ?? '');
  return isIP(address) > 0 ? address : 'unknown';
}

/** What X-Forwarded-For is to say to the servers behind: who sent the request, after what a known proxy said of it. Whatever a visitor
 *  wrote there is left out. */
export function forwardedFor(request: IncomingMessage, isTrusted: TrustTest): string {
  const sender = senderOf(request);
  const given = request.headers['x-forwarded-for'];
  return isTrusted(sender) && given ? `${String(given)}, ${sender}` : sender;
}

/** The request's id: a known proxy's own where it sent one, else a new one. */
export function requestIdOf(request: IncomingMessage, isTrusted: TrustTest): string {
  const given = request.headers['x-request-id'];
  // Looked at first: nearly nobody sends one, and whom to believe takes longer to find out.
  if (given === undefined || !/^[\w.-]{8,64}$/.test(String(given))) return randomUUID();
  return isTrusted(senderOf(request)) ? String(given) : randomUUID();
}

function senderOf(request: IncomingMessage): string {
  return normalizeAddress(request.socket.remoteAddress ?? '');
}

/** An address in one form: an IPv4 address that is written as IPv6, also in hexadecimal, is the IPv4 address, and a zone is left out. */
function normalizeAddress(address: string): string {
  const text = address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return text;
  return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.');
}

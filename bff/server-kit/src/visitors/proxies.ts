import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

export type TrustTest = (address: string) => boolean;

/**
 * @param knownProxies addresses, networks, 'loopback' or 'uniquelocal' (all private networks)
 * @throws TypeError
 */
export function trustTest(knownProxies: readonly string[]): TrustTest {
  const isTrusted = proxyAddress.compile([...knownProxies]);
  return (address) => isTrusted(address, 0);
}

export function isTrustable(value: string): boolean {
  if (value === 'loopback') return true;
  try {
    return isIP(value.split('/')[0] ?? '') > 0 && trustTest([value]) !== null;
  } catch {
    return false;
  }
}

/**
 * Reads the list from the right, past known proxies: forged entries are never reached (refusal 29).
 * @returns 'unknown' when the last trusted entry is no address
 */
export function visitorAddress(request: IncomingMessage, isTrusted: TrustTest): string {
  const address = normalizeAddress((proxyAddress(request, isTrusted) as string | undefined) ?? '');
  return isIP(address) > 0 ? address : 'unknown';
}

/** The sender, after the list of a known proxy. */
export function forwardedFor(request: IncomingMessage, isTrusted: TrustTest): string {
  const sender = senderOf(request);
  const given = request.headers['x-forwarded-for'];
  return isTrusted(sender) && given ? `${String(given)}, ${sender}` : sender;
}

export function requestIdOf(request: IncomingMessage, isTrusted: TrustTest): string {
  const given = request.headers['x-request-id'];
  if (given === undefined || !/^[\w.-]{8,64}$/.test(String(given))) return randomUUID();
  return isTrusted(senderOf(request)) ? String(given) : randomUUID();
}

function senderOf(request: IncomingMessage): string {
  return normalizeAddress(request.socket.remoteAddress ?? '');
}

function normalizeAddress(address: string): string {
  const text = address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return text;
  return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.');
}

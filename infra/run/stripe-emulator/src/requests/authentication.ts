import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './api-call';
import { type Parameters } from './form-body';
import { readText } from './parameters';
import { unauthorized } from '../stripe-error';

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
  "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

/** Headers of browsers and proxies, which the site's server never sends. */
const VISITORS_HEADERS = ['sec-fetch-site', 'origin', 'x-forwarded-for', 'forwarded'] as const;

/** Visitors must not reach the secret API and the control API. */
export function isFromVisitor(headers: IncomingHttpHeaders): boolean {
  return VISITORS_HEADERS.some((name) => headers[name] !== undefined);
}

function keyOf(headers: IncomingHttpHeaders, parameters: Parameters): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  // Stripe.js may send the key as a parameter.
  return bearer ?? readText(parameters, 'key');
}

/**
 * A key `sk_test_…` identifies the server, `pk_test_…` a browser. Throws 401 for other keys, and for a secret key from
 * a browser.
 */
export function authenticate(headers: IncomingHttpHeaders, parameters: Parameters): Access {
  const key = keyOf(headers, parameters);
  if (key === null) throw unauthorized(NO_KEY);
  if (key.startsWith('pk_test_')) return 'publishable';
  if (key.startsWith('sk_test_') && !isFromVisitor(headers)) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

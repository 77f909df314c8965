import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './api-call';
import { type Parameters } from './form-body';
import { readText } from './parameters';
import { unauthorized } from '../stripe-error';

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
  "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

/** What a browser, or a proxy in front of a composed site, writes into every request, and the site's own server never. */
const VISITORS_HEADERS = ['sec-fetch-site', 'origin', 'x-forwarded-for', 'forwarded'] as const;

/** True for a request of a visitor, whose browser knows no secret and has no business with the control API. */
export function isFromVisitor(headers: IncomingHttpHeaders): boolean {
  return VISITORS_HEADERS.some((name) => headers[name] !== undefined);
}

function keyOf(headers: IncomingHttpHeaders, parameters: Parameters): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  // The browser's script may send its publishable key among the parameters, as Stripe's own does.
  return bearer ?? readText(parameters, 'key');
}

/** Reads the API key: `sk_test_…` is the server, `pk_test_…` a browser. Throws Stripe's 401 for anything else, and
 *  for a secret key that comes out of a browser. */
export function authenticate(headers: IncomingHttpHeaders, parameters: Parameters): Access {
  const key = keyOf(headers, parameters);
  if (key === null) throw unauthorized(NO_KEY);
  if (key.startsWith('pk_test_')) return 'publishable';
  if (key.startsWith('sk_test_') && !isFromVisitor(headers)) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

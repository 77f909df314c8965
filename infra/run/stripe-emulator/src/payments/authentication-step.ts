import type { ApiCall } from '../requests/api-call';
import { newId } from '../identifiers';
import { readText } from '../requests/parameters';
import { invalidRequest } from '../stripe-error';
import type { NextAction } from '../stripe-objects';
import type { CardOutcome } from '../test-cards';

type Authenticate = Extract<CardOutcome, { kind: 'authenticate' }>;

/**
 * The buyer authenticates on the bank's page if there is a return URL and the caller either does not use Stripe.js or
 * has a card that requires it; otherwise in a Stripe.js frame.
 */
export function nextActionFor({ isRedirected = false }: Authenticate, { parameters, host }: ApiCall): NextAction {
  const source = newId('payatt');
  const returnUrl = readUrl(readText(parameters, 'return_url'), 'return_url');
  const hasStripeJs = readText(parameters, 'use_stripe_sdk') === 'true';
  if (returnUrl === null || (hasStripeJs && !isRedirected)) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: source },
    };
  }
  // Only the browser knows the emulator's public path, so it sends the URL.
  const ownUrl = readUrl(readText(parameters, 'emulator_url'), 'emulator_url') ?? `http://${host}/`;
  const url = new URL(`redirect/authenticate/${source}`, ownUrl).href;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

export function sourceOf(action: NextAction): string {
  if (action.type === 'use_stripe_sdk') return action.use_stripe_sdk.three_d_secure_2_source;
  return action.redirect_to_url.url.slice(action.redirect_to_url.url.lastIndexOf('/') + 1);
}

function readUrl(text: string | null, param: string): string | null {
  if (text === null) return null;
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isHttp) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  return text;
}

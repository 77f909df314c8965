import { createHash } from 'node:crypto';
import { earlyScript } from '../../src/features/early-input/early-script';
import { themeScript } from '../../src/features/theme/theme-script';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hosts from which a page may load something of each kind. */
interface Hosts {
  readonly script: string;
  readonly frame: string;
  readonly connect: string;
}

/** Stripe's own, with Link's and the address element's (Stripe's documentation, Content Security Policy). Elements stand on changing
 *  subdomains of js.stripe.com. Pictures come from anywhere. */
const stripe: Hosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.link.com',
  connect: 'https://api.stripe.com https://maps.googleapis.com https://*.link.com',
};

interface DocumentHeaders {
  /** Where browsers reach the emulator, which is all of Stripe then; null with real keys. */
  readonly stripeEmulatorOrigin: string | null;
  readonly isDevelopment: boolean;
}

/** Headers of every document: a visitor comes to the checkout from any page without loading another
 *  (infra/decisions/0026-one-policy-for-stripe.md). The inline scripts are allowed by their hashes, so that a document can be cached as
 *  bytes; styles are not, because Emotion and Radix write them at run time (docs/architecture.md, Rendering). */
export function documentHeaders({ stripeEmulatorOrigin: emulator, isDevelopment }: DocumentHeaders) {
  const { script, frame, connect } = emulator ? { script: emulator, frame: emulator, connect: emulator } : stripe;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sha256(themeScript)} ${sha256(earlyScript)} ${script}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self' ${connect}${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${frame}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Wallets and Link open windows of their own, and talk to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

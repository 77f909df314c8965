import { createHash } from 'node:crypto';
import { inlineScripts } from './document';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hosts from which a page may load something of each kind. */
interface Hosts {
  readonly script: string;
  readonly frame: string;
  readonly connect: string;
}

/** Stripe's own, with Link's (Stripe's documentation, Content Security Policy). Elements stand on changing subdomains of js.stripe.com. Google's
 *  maps, which that page names as well, are for an address element with a key of the site's own: there is none, and a script of theirs calls
 *  whatever its address says. Pictures come from anywhere over https. */
const stripe: Hosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.link.com',
  connect: 'https://api.stripe.com https://*.link.com',
};

/** What libraries put into a `style` element of their own at run time: Emotion nothing, since it writes each rule through the CSSOM; and
 *  react-zoom-pan-pinch, which the large view of a picture brings along, always the same text (security-headers.test reads it there). */
const libraryStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

/** Where browsers report what the policy refused (bff, csp-reports). */
const reportPath = '/api/csp-reports';

/** What every answer that is no document says: nothing in it is run, framed or shown elsewhere. The BFF says the same. */
export const plainHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

interface DocumentHeaders {
  /** Where browsers reach the emulator, which is all of Stripe then; null with real keys. */
  readonly stripeEmulatorOrigin: string | null;
  readonly publicOrigin: string;
  /** True: browsers may put the site's name on the list by which they never ask over http. */
  readonly isHstsPreloaded: boolean;
  readonly isDevelopment: boolean;
}

/** The headers of every document: a visitor comes to the checkout from any page without loading another
 *  (infra/decisions/0026-one-csp-with-stripe.md). What stands in the document itself is allowed by its hash, so that it can be kept as
 *  bytes and asked about (infra/decisions/0028-csp-hashes.md); the policy belongs to those bytes.
 *  @returns the headers of a document with these `style` elements */
export function documentHeaders({
  stripeEmulatorOrigin: emulator,
  publicOrigin,
  isHstsPreloaded,
  isDevelopment,
}: DocumentHeaders): (styleElements: string) => Record<string, string> {
  const { script, frame, connect } = emulator ? { script: emulator, frame: emulator, connect: emulator } : stripe;
  const policy = (styles: readonly string[]) =>
    [
      "default-src 'none'",
      `script-src 'self' ${inlineScripts.map(sha256).join(' ')} ${script}`,
      `style-src ${[...libraryStyles, ...styles].join(' ')}`,
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      // The news of changes, while somebody develops.
      `connect-src 'self' ${connect}${isDevelopment ? ' ws://localhost:*' : ''}`,
      `frame-src ${frame}`,
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `report-uri ${reportPath}`,
      'report-to csp',
    ].join('; ');
  const always = {
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Wallets and Link open windows of their own, and talk to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': strictTransport(isHstsPreloaded) } : {}),
  };
  return (styleElements) => ({ 'content-security-policy': policy(hashesOf(styleElements)), ...always });
}

/** A year; two, with all names below the site's, as the list of the browsers wants it (hstspreload.org). */
function strictTransport(isPreloaded: boolean): string {
  return isPreloaded ? 'max-age=63072000; includeSubDomains; preload' : 'max-age=31536000';
}

/** The hashes of `style` elements as the front server itself wrote them. */
function hashesOf(styleElements: string): string[] {
  return [...styleElements.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = '']) => sha256(rules));
}

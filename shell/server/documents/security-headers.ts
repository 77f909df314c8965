import { createHash } from 'node:crypto';
import { inlineScripts } from './document';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Hosts {
  readonly script: string;
  readonly frame: string;
  readonly connect: string;
}

/** The hosts are from Stripe's CSP documentation, with Link. */
const stripe: Hosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.link.com',
  connect: 'https://api.stripe.com https://*.link.com',
};

/** Emotion's `style` elements are empty; react-zoom-pan-pinch's style is constant. */
const libraryStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

const reportPath = '/api/csp-reports';

export const plainHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

interface DocumentHeaders {
  readonly stripeEmulatorOrigin: string | null;
  readonly publicOrigin: string;
  readonly isHstsPreloaded: boolean;
  readonly isDevelopment: boolean;
}

/**
 * All pages share one policy, so that the checkout needs no reload (0026); scripts have hashes, so that documents are
 * cacheable (0028).
 */
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
      // Hot reload needs a web socket.
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
    // Wallets and Link open popups that call back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': strictTransport(isHstsPreloaded) } : {}),
  };
  return (styleElements) => ({ 'content-security-policy': policy(hashesOf(styleElements)), ...always });
}

/** The policy lasts a year; two for preloading (hstspreload.org). */
function strictTransport(isPreloaded: boolean): string {
  return isPreloaded ? 'max-age=63072000; includeSubDomains; preload' : 'max-age=31536000';
}

function hashesOf(styleElements: string): string[] {
  return [...styleElements.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = '']) => sha256(rules));
}

import { createHash } from 'node:crypto';
import { earlyScript } from '../../src/features/early-input/early-script';
import { themeScript } from '../../src/features/theme/theme-script';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Stripe's own hosts, needed where real keys are used (Stripe's documentation, Content Security Policy). */
const stripe = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
};

/** Headers of every document. The inline scripts are allowed by their hashes, so that a document can be cached as bytes; styles
 *  are not, because Emotion and Radix write them at run time (docs/architecture.md, Rendering). */
export function documentHeaders({ isStripeLive, isDevelopment }: { isStripeLive: boolean; isDevelopment: boolean }) {
  const development = isDevelopment ? " 'unsafe-eval'" : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sha256(themeScript)} ${sha256(earlyScript)}${isStripeLive ? ` ${stripe.script}` : ''}${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self'${isStripeLive ? ` ${stripe.connect}` : ''}${isDevelopment ? ' ws:' : ''}`,
    `frame-src 'self'${isStripeLive ? ` ${stripe.frame}` : ''}`,
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
    'cross-origin-opener-policy': 'same-origin',
  };
}

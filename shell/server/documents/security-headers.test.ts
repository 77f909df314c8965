import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentHeaders } from './security-headers';

const plain = {
  stripeEmulatorOrigin: null,
  publicOrigin: 'https://studio.example',
  isHstsPreloaded: false,
  isDevelopment: false,
};
const headersOf = (change: Partial<typeof plain> | { stripeEmulatorOrigin: string } = {}, styles = '') =>
  documentHeaders({ ...plain, ...change })(styles);
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Directives by name. */
function directives(headers: Record<string, string>): Record<string, string[]> {
  const parts = headers['content-security-policy']!.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values]));
}

const withoutHashes = (sources: readonly string[] = []) => sources.filter((one) => !one.startsWith("'sha256-"));

test("refusal 91: with real keys: the hosts that Stripe's documentation asks for, and Link's, and no other", () => {
  const headers = headersOf();
  const { 'script-src': script, 'style-src': style, ...others } = directives(headers);
  expect(others).toEqual({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com', 'https://*.link.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://*.link.com'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'report-uri': ['/api/csp-reports'],
    'report-to': ['csp'],
  });
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  expect(withoutHashes(script)).toEqual(["'self'", ...stripe]);
  expect(withoutHashes(style)).toEqual([]);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('with the emulator: its origin in their place, and nothing of Stripe', () => {
  const origin = 'http://127.0.0.1:3005';
  const policy = directives(headersOf({ stripeEmulatorOrigin: origin }));
  expect(withoutHashes(policy['script-src'])).toEqual(["'self'", origin]);
  expect(policy).toMatchObject({ 'connect-src': ["'self'", origin], 'frame-src': [origin] });
  expect(JSON.stringify(policy)).not.toMatch(/stripe\.com|link\.com|googleapis/);
});

test('what stands in the document is allowed by its hash, each element by its own', () => {
  const styles =
    '<style data-emotion="css-global a" data-s="">a{}</style><style data-emotion="css b" data-s="">b{}\nb{}</style>';
  const allowed = directives(headersOf({}, styles))['style-src']!;
  expect(allowed.slice(-2)).toEqual([sha256('a{}'), sha256('b{}\nb{}')]);
  expect(allowed).toHaveLength(4);
});

test('what libraries write into the page is allowed by the hash of exactly that', () => {
  const library = path.resolve(__dirname, '../../../node_modules/react-zoom-pan-pinch/dist/index.esm.js');
  const code = readFileSync(library, 'utf8');
  const [, text] = /^var css_248z = (".*");$/m.exec(code)!;
  expect(directives(headersOf())['style-src']).toEqual([sha256(''), sha256(JSON.parse(text!) as string)]);
});

test('over https browsers are told to stay there, and for good where the owner says so', () => {
  expect(headersOf()).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(headersOf({ isHstsPreloaded: true })).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  });
  const local = headersOf({ publicOrigin: 'http://localhost:3000', isHstsPreloaded: true });
  expect(local).not.toHaveProperty('strict-transport-security');
});

test('who develops gets the same, and the news of changes', () => {
  const [built, developed] = [false, true].map((isDevelopment) => directives(headersOf({ isDevelopment })));
  expect(developed).toEqual({ ...built, 'connect-src': [...built!['connect-src']!, 'ws://localhost:*'] });
});

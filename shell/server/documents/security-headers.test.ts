import { documentHeaders } from './security-headers';

/** The directives of a policy by name, without our own hashes. */
function directives(headers: ReturnType<typeof documentHeaders>): Record<string, string[]> {
  const parts = headers['content-security-policy'].split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(
    parts.map(([name, ...values]) => [name, values.filter((value) => !value.startsWith("'sha256-"))]),
  );
}

test("refusal 91: with real keys: the hosts that Stripe's documentation asks for, Link and the address element's maps too", () => {
  const headers = documentHeaders({ stripeEmulatorOrigin: null, isDevelopment: false });
  expect(directives(headers)).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://maps.googleapis.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'self'", 'https://api.stripe.com', 'https://maps.googleapis.com', 'https://*.link.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://*.link.com'],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('with the emulator: its origin in their place, and nothing of Stripe', () => {
  const origin = 'http://127.0.0.1:3005';
  const policy = directives(documentHeaders({ stripeEmulatorOrigin: origin, isDevelopment: false }));
  expect(policy).toMatchObject({
    'script-src': ["'self'", origin],
    'connect-src': ["'self'", origin],
    'frame-src': [origin],
  });
  expect(JSON.stringify(policy)).not.toMatch(/stripe\.com|link\.com|googleapis/);
});

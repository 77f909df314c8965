/** docs/headers.md lists the headers. A header must match its regular expression. */
const documents = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self' 'sha256-\S+' 'sha256-\S+' https?:\S+( https:\S+)*; style-src( 'sha256-\S+')+; img-src 'self' data: blob: https:; /,
  'reporting-endpoints': /^csp="\/api\/csp-reports"$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(\)$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

const plain = {
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

/** Emails embed images, so mail programs load them across origins. */
const images = { ...plain, 'cross-origin-resource-policy': /^cross-origin$/ };

/** A browser's PDF viewer uses styles and scripts of its own. */
const pdf = { ...plain, 'content-security-policy': /^frame-ancestors 'none'$/ };

export const stated = { documents, plain, images, pdf };

export function missing(headers: Headers, wanted: Readonly<Record<string, RegExp>>): string[] {
  return Object.entries(wanted).flatMap(([name, pattern]) => {
    const said = headers.get(name);
    return said !== null && pattern.test(said) ? [] : [`${name}: ${said}`];
  });
}

export interface StrangerRequest {
  readonly path: string;
  readonly status: number;
  readonly kind?: keyof typeof stated;
  readonly init?: RequestInit;
}

const json = { 'content-type': 'application/json' };

/** Returns one request of every kind that a visitor can send. @param html names scripts, pictures and fonts */
export function everyKind(html: string): StrangerRequest[] {
  const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? `none like ${pattern}`;
  const files = [/\/static\/[\w.-]+\.js/, /\/static\/[\w.-]+\.woff2/, /\/remotes\/[\w./-]+\.js/];
  return [
    { path: '/', status: 200, kind: 'documents' },
    { path: '/checkout', status: 200, kind: 'documents' },
    { path: '/nowhere', status: 404, kind: 'documents' },
    ...files.map((file) => ({ path: named(file), status: 200 })),
    { path: named(/\/uploads\/[\w.-]+\.webp/), status: 200, kind: 'images' },
    ...['/favicon.svg', '/favicon.ico', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/blog/rss.xml'].map(
      (path) => ({ path, status: 200 }),
    ),
    { path: '/.well-known/security.txt', status: 200 },
    { path: '/cv.pdf', status: 200, kind: 'pdf' },
    { path: '/api/artworks', status: 200 },
    { path: '/api/session', status: 200 },
    { path: '/api/orders', status: 401 },
    { path: '/api/nothing', status: 404 },
    { path: '/api/contact', status: 405 },
    { path: '/api/contact', status: 403, init: { method: 'POST', body: '{}', headers: json } },
    { path: '/api/csp-reports', status: 415, init: { method: 'POST', body: '{}', headers: json } },
    { path: '/browser-failures', status: 415, init: { method: 'POST', body: '{}' } },
    { path: '/service-worker.js', status: 200, init: { headers: { 'service-worker': 'script' } } },
    { path: '/uploads/none.webp', status: 404 },
    { path: '/static/none.js', status: 404 },
    { path: '/remotes/mf-shop/none.js', status: 404 },
    { path: '/shop', status: 405, init: { method: 'PUT', body: '{}' } },
    { path: '//evil.example', status: 308 },
    { path: '/Shop/', status: 308 },
    { path: '/healthz', status: 200 },
    { path: '/readyz', status: 200 },
  ];
}

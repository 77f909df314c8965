import { points } from './observatory-points';

export interface SiteResponse {
  /** The URL's scheme selects the rules for https or for plain HTTP. */
  readonly url: string;
  /** The values of repeated headers are joined by commas, except cookies. */
  readonly headers: Headers;
  readonly html: string;
  /** The `Location` header of the same host over plain HTTP; null means no response there. */
  readonly httpLocation: string | null;
}

export interface Finding {
  readonly test: keyof typeof tests;
  readonly result: string;
  readonly modifier: number;
}

const enoughForBonuses = 90;

/**
 * Scores as Mozilla's HTTP Observatory (August 2026): MDN's 'Tests & Scoring', and `src/grader/charts.js` and
 * `src/analyzer/tests` of github.com/mdn/mdn-http-observatory. The score starts at 100, loses points, and gains bonuses
 * if 90 are left. Throws for a result without points in the chart.
 */
export function observe(observed: SiteResponse): { readonly score: number; readonly findings: readonly Finding[] } {
  const findings = (Object.keys(tests) as Finding['test'][]).map((test): Finding => {
    const result = tests[test](observed);
    const modifier = points[result];
    if (modifier === undefined) throw new Error(`Nobody has said what ${result} is worth.`);
    return { test, result, modifier };
  });
  const sum = (some: readonly Finding[]) => some.reduce((total, { modifier }) => total + modifier, 0);
  const reduced = Math.max(0, 100 + sum(findings.filter(({ modifier }) => modifier < 0)));
  const bonus = reduced >= enoughForBonuses ? sum(findings.filter(({ modifier }) => modifier > 0)) : 0;
  return { score: reduced + bonus, findings };
}

const tests = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': ({ headers }: SiteResponse) => {
    const allowed = headers.get('access-control-allow-origin');
    const kind = 'cross-origin-resource-sharing';
    if (allowed === null) return `${kind}-not-implemented`;
    const isUniversal = headers.get('access-control-allow-credentials')?.toLowerCase() === 'true';
    return isUniversal ? `${kind}-implemented-with-universal-access` : `${kind}-implemented-with-public-access`;
  },
  redirection,
  'referrer-policy': ({ headers }: SiteResponse) => {
    const said = words(headers.get('referrer-policy'), ',').at(-1);
    if (said === undefined) return 'referrer-policy-not-implemented';
    if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(said))
      return 'referrer-policy-private';
    const isKnown = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'].includes(said);
    return isKnown ? 'referrer-policy-unsafe' : 'referrer-policy-header-invalid';
  },
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': ({ headers }: SiteResponse) => {
    const said = headers.get('x-content-type-options');
    if (said === null) return 'x-content-type-options-not-implemented';
    return said === 'nosniff' ? 'x-content-type-options-nosniff' : 'x-content-type-options-header-invalid';
  },
  'x-frame-options': ({ headers }: SiteResponse) => {
    if (policyOf(headers)?.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
    const said = headers.get('x-frame-options')?.toLowerCase();
    if (said === undefined) return 'x-frame-options-not-implemented';
    return ['deny', 'sameorigin'].includes(said)
      ? 'x-frame-options-sameorigin-or-deny'
      : 'x-frame-options-header-invalid';
  },
  'cross-origin-resource-policy': ({ headers }: SiteResponse) => {
    const said = headers.get('cross-origin-resource-policy')?.toLowerCase();
    const kind = 'cross-origin-resource-policy';
    if (said === undefined) return `${kind}-not-implemented`;
    const isKnown = ['same-origin', 'same-site', 'cross-origin'].includes(said);
    return isKnown ? `${kind}-implemented-with-${said}` : `${kind}-header-invalid`;
  },
};

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

function contentSecurityPolicy({ headers, url }: SiteResponse): string {
  const policy = policyOf(headers);
  if (!policy) return 'csp-not-implemented';
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [script, style] = [sourcesOf('script-src'), sourcesOf('style-src')].map(withoutOverruled) as [
    string[],
    string[],
  ];
  const isOneOf = (sources: readonly string[], some: readonly string[]) => sources.some((one) => some.includes(one));
  const isPlain = (sources: readonly string[]) =>
    url.startsWith('https:') && sources.some((one) => /^(http|ftp):/.test(one));
  const active = [...policy].flatMap(([name, sources]) =>
    [...passive, 'script-src', 'report-uri', 'report-to'].includes(name) ? [] : sources,
  );
  if (isOneOf(script, [...broad, ...inline]) || isOneOf(sourcesOf('object-src'), broad))
    return 'csp-implemented-with-unsafe-inline';
  if (isPlain([...active, ...script])) return 'csp-implemented-with-insecure-scheme';
  if ([...script, ...style].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if (isPlain(passive.flatMap(sourcesOf))) return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (isOneOf(style, [...broad, ...inline])) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const isNothingElse = policy.get('default-src')?.join() === "'none'";
  // The Observatory's code requires only default-src 'none', its chart also form-action.
  const isClosed = isNothingElse && ["'none'", "'self'"].includes(policy.get('form-action')?.join() ?? '');
  return isClosed ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe';
}

/** Next to a hash or a nonce, browsers ignore 'unsafe-inline'. */
function withoutOverruled(sources: readonly string[]): string[] {
  const isOverruled = sources.some((one) => /^'(sha(256|384|512)|nonce)-/.test(one));
  return sources.filter((one) => !(isOverruled && one === "'unsafe-inline'"));
}

function policyOf(headers: Headers): Map<string, string[]> | undefined {
  const said = headers.get('content-security-policy');
  if (said === null) return undefined;
  return new Map(
    words(said, ';').map((directive) => {
      const [name = '', ...sources] = words(directive, /\s+/);
      return [name, sources] as const;
    }),
  );
}

function cookies(observed: SiteResponse): string {
  const all = observed.headers.getSetCookie().map((cookie) => words(cookie, ';'));
  if (all.length === 0) return 'cookies-not-found';
  const has = (cookie: readonly string[], attribute: string) =>
    cookie.some((one) => one === attribute || one.startsWith(`${attribute}=`));
  const isSession = ([name = '']: readonly string[]) => /login|sess/.test(name.split('=', 1)[0] ?? '');
  if (all.some((cookie) => isSession(cookie) && !has(cookie, 'httponly')))
    return 'cookies-session-without-httponly-flag';
  if (!all.every((cookie) => has(cookie, 'secure'))) {
    const isProtected = points[strictTransportSecurity(observed)]! >= 0;
    return isProtected ? 'cookies-without-secure-flag-but-protected-by-hsts' : 'cookies-without-secure-flag';
  }
  const kind = 'cookies-secure-with-httponly-sessions';
  return all.every((cookie) => has(cookie, 'samesite')) ? `${kind}-and-samesite` : kind;
}

function redirection({ url, httpLocation }: SiteResponse): string {
  if (httpLocation === null) return 'redirection-not-needed-no-http';
  const there = URL.canParse(httpLocation) ? new URL(httpLocation) : null;
  if (!there) return 'redirection-missing';
  if (there.protocol !== 'https:') return 'redirection-not-to-https';
  return there.hostname === new URL(url).hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}

/** The Observatory accepts 15,552,000 s as six months. */
const sixMonths = 15_552_000;
/** The browsers' preload list requires a year. */
const aYear = 31_536_000;

function strictTransportSecurity({ headers }: SiteResponse): string {
  const said = headers.get('strict-transport-security');
  if (said === null) return 'hsts-not-implemented';
  const parts = words(said, ';');
  const seconds = Number(parts.find((part) => part.startsWith('max-age='))?.slice(8) ?? NaN);
  if (said.includes(',') || Number.isNaN(seconds)) return 'hsts-header-invalid';
  if (seconds < sixMonths) return 'hsts-implemented-max-age-less-than-six-months';
  const isWanted = parts.includes('preload') && parts.includes('includesubdomains') && seconds >= aYear;
  return isWanted ? 'hsts-preloaded' : 'hsts-implemented-max-age-at-least-six-months';
}

function subresourceIntegrity({ html, url }: SiteResponse): string {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const loaded = scripts.flatMap((tag) => {
    const [, src] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
    return src === undefined ? [] : [{ address: new URL(src, url), isHeld: /\sintegrity="/.test(tag) }];
  });
  const foreign = loaded.filter(({ address, isHeld }) => address.host !== new URL(url).host && !isHeld);
  if (foreign.some(({ address }) => address.protocol !== 'https:'))
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely';
  if (foreign.length > 0) return 'sri-not-implemented-but-external-scripts-loaded-securely';
  return loaded.some(({ isHeld }) => isHeld)
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

function words(text: string | null, separator: string | RegExp): string[] {
  const parts = (text ?? '').toLowerCase().split(separator);
  return parts.map((part) => part.trim()).filter(Boolean);
}

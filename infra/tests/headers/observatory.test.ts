import { observe } from './observatory';

const good = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'sha256-def='; img-src 'self' https:; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** A good document with some headers replaced; null: removed. */
function scored(
  change: Record<string, string | null> = {},
  rest: { html?: string; httpLocation?: string | null } = {},
) {
  const headers = Object.entries({ ...good, ...change }).filter(([, value]) => value !== null) as [string, string][];
  return observe({
    url: 'https://studio.example/',
    headers: new Headers(headers),
    html: '<script src="/static/main.js"></script>',
    httpLocation: 'https://studio.example/',
    ...rest,
  });
}

const policy = (change: (text: string) => string) => ({
  'content-security-policy': change(good['content-security-policy']),
});

test('begins with 100 and adds what there is bonus for', () => {
  const { score, findings } = scored();
  expect(score).toBe(130);
  expect(findings.filter(({ modifier }) => modifier !== 0).map(({ test, modifier }) => [test, modifier])).toEqual([
    ['content-security-policy', 10],
    ['referrer-policy', 5],
    ['x-frame-options', 5],
    ['cross-origin-resource-policy', 10],
  ]);
});

test.each([
  [
    'a header that the list of browsers takes',
    { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' },
    135,
  ],
  ['cookies as they should be', { 'set-cookie': 'a=b; Secure; HttpOnly; SameSite=Lax' }, 135],
  ['cookies over plain http, which HSTS prevents', { 'set-cookie': 'a=b; SameSite=Lax' }, 125],
  ['a session that scripts read', { 'set-cookie': 'my_session=b; Secure; SameSite=Lax' }, 70],
  ['a policy with a default', policy((text) => text.replace("default-src 'none'", "default-src 'self'")), 125],
  ['forms to anywhere', policy((text) => text.replace("; form-action 'self'", '')), 125],
  ['inline styles', policy((text) => text.replace("'sha256-def='", "'unsafe-inline'")), 120],
  [
    'inline styles beside a hash, which browsers overlook',
    policy((text) => text.replace("'sha256-def='", "'sha256-def=' 'unsafe-inline'")),
    130,
  ],
  ['pictures over plain http', policy((text) => text.replace('https:', 'https: http:')), 110],
  ['eval', policy((text) => text.replace("'sha256-abc='", "'unsafe-eval'")), 110],
  ['inline scripts', policy((text) => text.replace("'sha256-abc='", "'unsafe-inline'")), 80],
  ['scripts over plain http', policy((text) => text.replace("'sha256-abc='", 'http://127.0.0.1:3005')), 80],
  ['no policy', { 'content-security-policy': null }, 55],
  ['no HSTS', { 'strict-transport-security': null }, 80],
  ['HSTS for a month', { 'strict-transport-security': 'max-age=2592000' }, 120],
  ['HSTS twice', { 'strict-transport-security': 'max-age=31536000, max-age=31536000' }, 80],
  ['a referrer for everybody', { 'referrer-policy': 'unsafe-url' }, 120],
  ['types that are guessed', { 'x-content-type-options': null }, 125],
  [
    'everybody with their cookies',
    { 'access-control-allow-origin': 'https://a.example', 'access-control-allow-credentials': 'true' },
    50,
  ],
  ['shown elsewhere', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
])('%s: %o is worth %i', (_, change, score) => {
  expect(scored(change as Record<string, string | null>).score).toBe(score);
});

test("looks at a document's scripts and at plain http", () => {
  expect(scored({}, { html: '<script src="https://a.example/a.js"></script>' }).score).toBe(125);
  expect(scored({}, { html: '<script src="https://a.example/a.js" integrity="sha256-x"></script>' }).score).toBe(135);
  expect(scored({}, { html: '<script src="http://a.example/a.js"></script>' }).score).toBe(50);
  expect(scored({}, { httpLocation: null }).score).toBe(130);
  expect(scored({}, { httpLocation: 'http://studio.example/' }).score).toBe(80);
  expect(scored({}, { httpLocation: 'https://www.studio.example/' }).score).toBe(125);
});

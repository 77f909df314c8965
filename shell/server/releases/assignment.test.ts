import { createHash, randomBytes } from 'node:crypto';
import { assign, createAssign } from './assignment';
import type { Candidate } from './candidate-record';

const share = (percent: number, remote = 'mf-shop', build = 'new'): Candidate => {
  return { remote, build, percent, number: 3, until: null, tokenHash: null };
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const soon = () => new Date(Date.now() + 60_000).toISOString();

const preview = (remote: string, token: string, until = soon()): Candidate => {
  return { remote, build: 'new', percent: 0, number: null, until, tokenHash: hashOf(token) };
};

const withCookie = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } });
const browser = () => withCookie(`share=${randomBytes(16).toString('base64url')}`);

test.each([1, 5, 50, 99])('gives %i per cent of 100,000 browsers the shared build', (percent) => {
  const candidates = [share(percent)];
  const count = 100_000;
  const shared = Array.from({ length: count }, browser).filter((each) => assign(each, candidates).variant['mf-shop']);
  // Six standard deviations.
  const tolerance = 6 * Math.sqrt((percent / 100) * (1 - percent / 100) * count);
  expect(Math.abs(shared.length - (percent / 100) * count)).toBeLessThan(tolerance);
});

test('a browser keeps its side, also when the share grows, and two remotes are shared independently', () => {
  const browsers = Array.from({ length: 2000 }, browser);
  const sharedAt = (percent: number) =>
    browsers.filter((each) => assign(each, [share(percent)]).variant['mf-shop'] === 'new');
  expect(sharedAt(20)).toEqual(expect.arrayContaining(sharedAt(5)));
  expect(sharedAt(20)).toEqual(sharedAt(20));
  const both = browsers.map((each) => assign(each, [share(50), share(50, 'mf-gallery')]));
  const combinations = new Set(both.map(({ key }) => key));
  expect(combinations.size).toBe(4);
});

test('a browser without a side, or with one that was made up, gets a random cookie once for the request', () => {
  const assignOnce = createAssign(() => [share(50)], false);
  for (const request of [withCookie(), withCookie('share=me; theme=dark'), withCookie(`share=${'x'.repeat(23)}`)]) {
    const first = assignOnce(request);
    expect(first.setCookie).toMatch(/^share=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(assignOnce(request)).toBe(first);
    const next = assignOnce(withCookie(first.setCookie!.split(';', 1)[0]!));
    expect(next).toEqual({ ...first, setCookie: null });
  }
  const secure = assign(browser(), [share(50)], true);
  expect(secure.setCookie).toMatch(/^__Host-share=.*; Secure$/);
});

test('without candidates the cookies of an ended share and preview are not read', () => {
  const assignNone = createAssign(() => [], false);
  const [one, other] = [assignNone(withCookie('preview=mf-shop.new.token')), assignNone(browser())];
  expect(one).toBe(other);
  expect(one).toEqual({ variant: {}, isPreview: false, setCookie: null, browser: null, sides: [], key: '' });
});

test('a preview needs the token of its link, and sets no side of a share', () => {
  const candidates = [preview('mf-shop', 'right'), preview('mf-gallery', 'other'), share(99, 'mf-marketing')];
  const previewOf = (cookie: string) => assign(withCookie(cookie), candidates);
  const both = previewOf('preview=mf-shop.new.right~mf-gallery.new.other');
  expect(both).toEqual({
    variant: { 'mf-shop': 'new', 'mf-gallery': 'new' },
    isPreview: true,
    setCookie: null,
    browser: null,
    sides: [],
    key: null,
  });
  for (const wrong of [
    'mf-shop.new.wrong',
    'mf-shop.new',
    'mf-shop.old.right',
    'mf-marketing.new.right',
    '',
    '~~',
    'a.b.c.d',
  ])
    expect(previewOf(`preview=${wrong}`).isPreview).toBe(false);
});

test('a preview that has ended shows the live build', () => {
  const ended = [preview('mf-shop', 'right', new Date(Date.now() - 1).toISOString())];
  expect(assign(withCookie('preview=mf-shop.new.right'), ended)).toMatchObject({ variant: {}, isPreview: false });
});

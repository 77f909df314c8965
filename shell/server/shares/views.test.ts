import type { Assignment } from '../releases/assignment';
import { createViews, type View } from './views';

const key = 'the-key-of-the-front-servers';
const side = { remote: 'mf-shop', number: 3, build: 'b2', side: 'share', percent: 50 } as const;

const assigned = (change: Partial<Assignment> = {}): Assignment => ({
  ...{ variant: {}, isPreview: false, setCookie: null, browser: 'x'.repeat(22), sides: [side], key: '' },
  ...change,
});

const browser = 'x'.repeat(22);
const failed = { remote: 'mf-shop', failure: 'render', address: '203.0.113.7', browser } as const;

test('a front server reads the views that another one with the same key has signed', () => {
  const [one, other] = [createViews(key), createViews(key)];
  const request = {};
  const view = one.of(request, assigned())!;
  expect(one.of(request, assigned())).toBe(view);
  expect(other.read(view.token)).toEqual(view);
  const result = other.result(view, failed);
  expect(result).toEqual({
    ...side,
    view: view.id,
    browser: expect.stringMatching(/^[\w-]{22}$/),
    network: expect.any(String),
    failure: 'render',
  });
  expect(view.token).toMatch(/^[\w-]{22}(\.[\w-]+){3}$/);
});

test('each document has an id of its own; browser and network are hashed with the key', () => {
  const views = createViews(key);
  const [one, other] = [views.of({}, assigned())!, views.of({}, assigned())!];
  expect(one.id).not.toBe(other.id);
  const hashOf = (view: View, name: string) => views.result(view, { ...failed, browser: name })!.browser;
  expect(hashOf(one, browser)).toBe(hashOf(other, browser));
  expect(hashOf(one, 'y'.repeat(22))).not.toBe(hashOf(one, browser));
  expect(hashOf(one, browser)).not.toBe(browser);
  const networkOf = (address: string) => views.result(one, { ...failed, address })!.network;
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:3::2'));
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
  for (const address of ['127.0.0.1', '10.83.42.1', '192.168.0.7', '::1']) expect(networkOf(address)).toBeNull();
  expect(Buffer.from(one.token, 'base64url').toString()).not.toContain('xxx');
  expect(views.result(one, { ...failed, browser: null })).toBeNull();
});

test('refuses views that are made up, changed, of another key, or old', () => {
  const views = createViews(key);
  const { token } = views.of({}, assigned())!;
  const [id, sentAt, sides, tag] = token.split('.') as [string, string, string, string];
  const otherSides = Buffer.from(JSON.stringify([{ ...side, number: 4 }])).toString('base64url');
  const wrong = [
    ...['', '.', '....', 'x', `${token}.x`, token.slice(0, -1), token.slice(1)],
    [id, sentAt, otherSides, tag].join('.'),
    ['y'.repeat(id.length), sentAt, sides, tag].join('.'),
    [`${tag.slice(0, 1)}${id}`, sentAt, sides, tag].join('.'),
    [id, String(Number(sentAt) + 1), sides, tag].join('.'),
  ];
  for (const text of wrong) expect([text, views.read(text)]).toEqual([text, null]);
  expect(createViews(`${key}x`).read(token)).toBeNull();
  const { now } = Date;
  const after = (ms: number) => {
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
    const found = views.read(token);
    jest.restoreAllMocks();
    return found;
  };
  expect(after(59 * 60_000)).not.toBeNull();
  expect([after(61 * 60_000), after(-120_000)]).toEqual([null, null]);
});

test('signs nothing without a share or without a key, and has no result of a remote that is not shared', () => {
  const views = createViews(key);
  expect(views.of({}, assigned({ sides: [] }))).toBeNull();
  expect(createViews(null).of({}, assigned())).toBeNull();
  expect(createViews(null).read(views.of({}, assigned())!.token)).toBeNull();
  expect(views.result(views.of({}, assigned())!, { ...failed, remote: 'mf-gallery' })).toBeNull();
});

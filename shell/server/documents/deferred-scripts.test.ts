/** @jest-environment jsdom */
import { deferredScriptLoader, deferScriptsUntilPainted } from './deferred-scripts';

const markup =
  '<link rel="preload" as="script" href="/a.js"><script src="/a.js" defer></script><script src="/b.js" defer></script>';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('are nothing to the page until its pictures are there and painted, and then run in their order, once', () => {
  open();
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(20);
  document.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(5000);
  expect(scripts()).toEqual([
    { path: '/a.js', isInOrder: true },
    { path: '/b.js', isInOrder: true },
  ]);
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(1);
});

test.each(['pointerdown', 'keydown'])('begin at once on %s', (type) => {
  open();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(scripts()).toHaveLength(2);
});

test('begin where the picture never comes', () => {
  open();
  jest.advanceTimersByTime(1999);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

test('a first script that fails is fetched past the cache and asked for again, ever more seldom, and nothing else is', async () => {
  const asked = jest.fn((_url: string, _how: object) => Promise.resolve({}));
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch: asked });
  document.body.innerHTML = '<script src="/a.js" defer></script><script src="/chunk.js"></script><img src="/b.webp">';
  new Function(deferredScriptLoader)();
  const chunk = document.querySelector('[src="/chunk.js"]')!;
  for (const element of [chunk, document.querySelector('img')!]) element.dispatchEvent(new Event('error'));
  for (const pauseMs of [0, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const script = document.querySelector('[src$="/a.js"]')!;
    script.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(Math.max(0, pauseMs - 1));
    if (pauseMs > 0) expect([pauseMs, script.isConnected]).toEqual([pauseMs, true]);
    await jest.advanceTimersByTimeAsync(1);
    expect([pauseMs, script.isConnected]).toEqual([pauseMs, false]);
  }
  expect(asked).toHaveBeenCalledWith(`${location.origin}/a.js`, { cache: 'reload' });
  expect(asked).not.toHaveBeenCalledWith(expect.stringMatching(/chunk|webp/), expect.anything());
  expect(scripts().map(({ path }) => path)).toEqual(['/a.js', '/chunk.js']);
  expect(chunk.isConnected).toBe(true);
});

test('can stand inside a script element', () => {
  expect(deferredScriptLoader).not.toMatch(/<\/|<!--/);
});

/** Runs the document's inline script, as a browser does. */
function open() {
  document.body.innerHTML = deferScriptsUntilPainted(markup);
  new Function(deferredScriptLoader)();
}

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src, async }) => ({
    path: new URL(src).pathname,
    isInOrder: !async,
  }));

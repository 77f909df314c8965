import { hydrationScript, scriptTemplateId } from './hydration-script';

const links = '<link rel="preload" as="script" href="/a.js" integrity="sha256-YQ==">';
const scripts = '<script src="/a.js" defer integrity="sha256-YQ=="></script><script src="/b.js" defer></script>';

/** A document ends with its listeners; jsdom has one document for all tests. */
const listeners: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((...args) => {
      add(...args);
      listeners.push(() => (target as EventTarget).removeEventListener(...args));
    });
  }
});

afterEach(() => {
  endDocument();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'change', 'click'];

test.each(signs)('runs the scripts in their order, once, at the first %s', (type) => {
  open();
  expect(running()).toEqual([]);
  for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(running()).toEqual(['/a.js in order', '/b.js in order']);
});

test('a pointer that rests is no sign, one that moves is', () => {
  open();
  const move = (movementX: number) => {
    const event = new Event('pointermove', { bubbles: true });
    document.body.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  };
  move(0);
  expect(running()).toEqual([]);
  move(1);
  expect(running()).toHaveLength(2);
});

test('runs the scripts after ten quiet seconds, in a background tab once it is seen', () => {
  open();
  jest.advanceTimersByTime(9999);
  expect(running()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(running()).toHaveLength(2);

  open();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  jest.advanceTimersByTime(20_000);
  expect(running()).toEqual([]);
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(running()).toHaveLength(2);
});

test('runs the scripts at once on a page that the back/forward cache gives back', () => {
  open();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(running()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(running()).toHaveLength(2);
});

test('preloads with the script’s integrity after the main image is painted, or cannot be had', () => {
  open();
  expect(preloads()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(preloads()).toEqual([]);
  jest.advanceTimersByTime(20);
  expect(preloads()).toEqual(['/a.js sha256-YQ==']);
  expect(running()).toEqual([]);

  open();
  jest.advanceTimersByTime(1999);
  expect(preloads()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(preloads()).toEqual(['/a.js sha256-YQ==']);
});

test('a sign before the end of the document counts', () => {
  document.body.innerHTML = '';
  run();
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  document.body.innerHTML = template();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(running()).toHaveLength(2);
});

test.each([
  ['a stored cart', () => localStorage.setItem('cart', '[{"id":1}]'), true],
  ['an empty cart', () => localStorage.setItem('cart', '[]'), false],
  ['the owner', () => localStorage.setItem('admin_authenticated', 'true'), true],
  ['a draft', () => sessionStorage.setItem('studio_enquiry', '{}'), true],
  ['a theme', () => localStorage.setItem('theme', 'dark'), false],
])('for %s the page hydrates as soon as it may: %s', (_, store, isAtOnce) => {
  store();
  open();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(20);
  expect(running().length > 0).toBe(isAtOnce);
});

test('a script that fails is fetched past the cache and asked for again, ever more seldom', async () => {
  const fetch = jest.fn((_url: string, _how: object) => Promise.resolve({}));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch });
  document.body.innerHTML = '<script src="/a.js" defer></script><script src="/chunk.js"></script>';
  run();
  const chunk = document.querySelector('[src="/chunk.js"]')!;
  chunk.dispatchEvent(new Event('error'));
  for (const pauseMs of [0, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const script = document.querySelector('[src$="/a.js"]')!;
    script.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(Math.max(0, pauseMs - 1));
    if (pauseMs > 0) expect([pauseMs, script.isConnected]).toEqual([pauseMs, true]);
    await jest.advanceTimersByTimeAsync(1);
    expect([pauseMs, script.isConnected]).toEqual([pauseMs, false]);
  }
  expect(fetch).toHaveBeenCalledWith(`${location.origin}/a.js`, { cache: 'reload' });
  expect(chunk.isConnected).toBe(true);
});

describe('a link', () => {
  test('is the browser’s while nothing waits', () => {
    open('<a href="/shop">Shop</a>');
    expect(press('a').defaultPrevented).toBe(false);
    expect(globalThis.eventCapture!.queue).toEqual([]);
  });

  test('waits behind earlier events, for a second', () => {
    open('<button>Add</button><a href="#held">Shop</a>');
    const link = document.querySelector('a')!;
    Object.defineProperty(link, 'pathname', { value: '/shop' });
    press('button');
    expect(press('a').defaultPrevented).toBe(true);
    expect(queued()).toEqual(['click BUTTON', 'click A']);
    jest.advanceTimersByTime(999);
    expect(queued()).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(queued()).toEqual(['click BUTTON']);
    expect(location.hash).toBe('#held');
  });

  test('pressed after another one is the one that is followed', () => {
    open('<button>Add</button><a href="#first">Shop</a><a href="#last">About</a>');
    press('button');
    for (const link of document.querySelectorAll('a')) {
      Object.defineProperty(link, 'pathname', { value: link.text });
      press(`[href="${link.hash}"]`);
    }
    jest.advanceTimersByTime(1000);
    expect(location.hash).toBe('#last');
    expect(queued()).toEqual(['click BUTTON']);
  });

  test.each(['<a href="/shop" target="_blank">New tab</a>', '<a href="https://elsewhere.example/">Elsewhere</a>'])(
    'to another place is the browser’s: %s',
    (link) => {
      open(`<button>Add</button>${link}`);
      press('button');
      expect(press('a').defaultPrevented).toBe(false);
    },
  );
});

test('a form with an address is the browser’s, or waits behind earlier events, for a second', () => {
  open('<button>Add</button><form action="/shop"></form>');
  const form = document.querySelector('form')!;
  const sent = jest.spyOn(form, 'submit').mockImplementation();
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([submit(), queued()]).toEqual([false, []]);
  press('button');
  expect([submit(), queued()]).toEqual([true, ['click BUTTON', 'submit FORM']]);
  jest.advanceTimersByTime(999);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect([sent.mock.calls.length, queued()]).toEqual([1, ['click BUTTON']]);
});

test('an event that no element of the site receives is the browser’s', () => {
  open('<button>Add</button>');
  const reported = jest.spyOn(console, 'error').mockImplementation();
  for (const target of [document, document.body]) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    target.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  }
  expect(queued()).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('can stand inside a script element', () => {
  expect(hydrationScript).not.toMatch(/<\/|<!--/);
});

const template = () => `<template id="${scriptTemplateId}" data-keys="cart">${links}${scripts}</template>`;

/** The document of a page with a main image, whose inline script runs as in a browser. */
function open(content = ''): void {
  endDocument();
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root">${content}</div>${template()}`;
  run();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

function endDocument(): void {
  jest.clearAllTimers();
  for (const remove of listeners.splice(0)) remove();
}

const run = () => void new Function(hydrationScript)();

function press(selector: string): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)!.dispatchEvent(event);
  return event;
}

const queued = () => globalThis.eventCapture!.queue.map(({ type, target }) => `${type} ${target.tagName}`);

const running = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src, async }) => `${new URL(src).pathname} ${async ? 'async' : 'in order'}`,
  );

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => `${new URL(link.href).pathname} ${link.getAttribute('integrity')}`,
  );

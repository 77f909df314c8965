import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { island, type Island } from './island';

/** What watches for islands to be seen: jsdom lays nothing out, so the test says when. */
let see: (() => void) | undefined;
class Observer {
  constructor(onSeen: IntersectionObserverCallback) {
    see = () => onSeen([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {
    see = undefined;
  }
}
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
afterEach(() => jest.useRealTimers());

interface Words {
  readonly times?: string;
}

let followed: string[] = [];

function Below({ times = 'times' }: Words) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>
        Pressed {count} {times}
      </button>
      <a href="/shop" onClick={(event) => (event.preventDefault(), followed.push('/shop'))}>
        Shop
      </a>
    </>
  );
}

test('is read from the document, and its code is neither fetched nor alive before it is wanted', async () => {
  const { fetchContent } = await served();
  expect(fetchContent).not.toHaveBeenCalled();
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
});

test.each([
  ['it is seen', () => see!()],
  ['somebody moves the pointer', () => window.dispatchEvent(new Event('pointermove'))],
  ['somebody touches the page', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['somebody scrolls', () => document.dispatchEvent(new Event('scroll'))],
  ['something is clicked for somebody', () => document.body.click()],
  ['somebody goes back', () => window.dispatchEvent(new Event('popstate'))],
  ['a key is pressed', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
])('comes to life: %s; in the place that it had', async (_, happens) => {
  const { fetchContent } = await served();
  const button = screen.getByRole('button');
  await act(async () => happens());
  await press();
  expect(button).toHaveTextContent('Pressed 1 times');
  expect(button).toBeInTheDocument();
  expect(fetchContent).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-asleep]')).toBeNull();
});

test('a link that is tapped before changes the page once the island is awake, as it does then', async () => {
  const { fetchContent } = await served();
  const come = held(fetchContent);
  expect(await tapLink()).toBe(true);
  expect(followed).toEqual([]);
  await act(async () => come());
  expect(followed).toEqual(['/shop']);
  await tapLink();
  expect(followed).toEqual(['/shop', '/shop']);
});

test('a link whose island does not come is the browser’s after a second', async () => {
  jest.useFakeTimers();
  const { fetchContent } = await served();
  held(fetchContent);
  expect(await tapLink()).toBe(true);
  const { taps } = noteTap();
  await act(async () => jest.advanceTimersByTime(1000));
  expect(taps).toEqual(['left to the browser']);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a link that is opened elsewhere is the browser’s: %j',
  async (how) => {
    await served();
    expect(await tapLink(how)).toBe(false);
  },
);

test('says that it is awake where it stands', async () => {
  await served();
  const heard: unknown[] = [];
  document.addEventListener('awake', ({ target }) => heard.push((target as Element).textContent), { once: true });
  await act(async () => see!());
  expect(heard).toEqual(['Pressed 0 timesShop']);
});

test('stays to be read when its code cannot be had, and tries again a while later when it is wanted', async () => {
  jest.useFakeTimers();
  const { fetchContent } = await served();
  fetchContent.mockRejectedValueOnce(new Error('unreachable'));
  await act(async () => see!());
  await act(async () => see!());
  expect(fetchContent).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
  await act(async () => jest.advanceTimersByTime(2000));
  await act(async () => see!());
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('stays to be read when the page around it changes first', async () => {
  const { root, Part, fetchContent } = await served();
  const come = held(fetchContent);
  await act(async () => root.render(<Part key="same" times="nights" />));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
  await act(async () => see!());
  expect(screen.getByRole('button')).toBeVisible();
  await act(async () => come());
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 nights');
});

test('is left alone when the page around it is drawn anew as it was', async () => {
  const { root, Part } = await served();
  const button = screen.getByRole('button');
  await act(async () => root.render(<Part key="same" />));
  expect(button).toBeInTheDocument();
});

test('keeps the server’s HTML, and its height, when React draws anew a page that an extension has changed', async () => {
  let button: Element | null = null;
  const { place, fetchContent } = await served((asServed) => {
    asServed.prepend(document.createElement('div'));
    button = asServed.querySelector('button');
  });
  expect(place.querySelector('[data-asleep]')).toHaveTextContent('Pressed 0 timesShop');
  expect(screen.getByRole('button')).toBe(button);
  expect(fetchContent).not.toHaveBeenCalled();
  await act(async () => see!());
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('a link that is tapped in what was kept so changes the page once the island is awake', async () => {
  const { fetchContent } = await served((asServed) => asServed.prepend(document.createElement('div')));
  const come = held(fetchContent);
  expect(await tapLink()).toBe(true);
  await act(async () => come());
  expect(followed).toEqual(['/shop']);
});

test('comes at once where it stood on the page before, asleep or not', async () => {
  const { root, Part, fetchContent } = await served();
  await act(async () => root.render(<Part key="another page" />));
  expect(fetchContent).toHaveBeenCalledTimes(1);
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('comes with the page where no document has it asleep', async () => {
  const fetchContent = jest.fn(async () => Below);
  const Part = island('below', fetchContent);
  document.body.replaceChildren();
  await Part.arrive();
  expect(renderToString(<Part />)).toContain('Pressed');
  expect(fetchContent).toHaveBeenCalledTimes(1);
});

/** Has the code come when the function that is returned is called. */
function held(fetchContent: jest.Mock<Promise<ComponentType<Words>>>): () => void {
  let come: (content: ComponentType<Words>) => void = () => undefined;
  fetchContent.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  return () => come(Below);
}

/** @returns whether the browser was kept from following it */
async function tapLink(how: MouseEventInit = {}): Promise<boolean> {
  const { taps } = noteTap();
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  await act(async () => void screen.getByRole('link').dispatchEvent(tap));
  return taps[0] === 'held';
}

/** Notes what becomes of the next tap, and has jsdom, which has nowhere to go, follow no link. */
function noteTap() {
  const taps: ('held' | 'left to the browser')[] = [];
  const note = (event: Event) => {
    taps.push(event.defaultPrevented ? 'held' : 'left to the browser');
    event.preventDefault();
  };
  document.addEventListener('click', note, { capture: true, once: true });
  return { taps };
}

async function press(): Promise<void> {
  await act(async () => screen.getByRole('button').click());
}

/**
 * A server-rendered page in a browser that has not loaded the code of its island. @param change is applied before
 * hydration
 */
async function served(change: (place: Element) => void = () => undefined) {
  followed = [];
  document.body.replaceChildren();
  const OnServer = island('below', async () => Below);
  await OnServer.arrive();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<OnServer key="same" />);
  const fetchContent = jest.fn(async (): Promise<ComponentType<Words>> => Below);
  const Part: Island<Words> = island('below', () => fetchContent());
  await Part.arrive();
  let root!: Root;
  change(place);
  const options = { onRecoverableError: () => undefined };
  await act(async () => void (root = hydrateRoot(place, <Part key="same" />, options)));
  return { root, place, Part, fetchContent };
}

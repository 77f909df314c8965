import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { laterPart, type LaterPart } from './later-part';

/** What watches for parts to be seen: jsdom lays nothing out, so the test says when. */
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

function Below() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>;
}

test('is read from the document, and its code is neither fetched nor alive before it is wanted', async () => {
  const { fetchPart } = await served();
  expect(fetchPart).not.toHaveBeenCalled();
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
});

test.each([
  ['is seen', () => see!()],
  ['somebody moves the pointer', () => window.dispatchEvent(new Event('pointermove'))],
  ['somebody touches the page', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['somebody scrolls', () => document.dispatchEvent(new Event('scroll'))],
  ['a key is pressed', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
])('comes to life when it %s or %s, in the place that it had', async (_, happens) => {
  const { fetchPart } = await served();
  const button = screen.getByRole('button');
  await act(async () => happens());
  await press();
  expect(button).toHaveTextContent('Pressed 1 times');
  expect(button).toBeInTheDocument();
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-asleep]')).toBeNull();
});

test('says that it is awake where it stands', async () => {
  await served();
  const heard: unknown[] = [];
  document.addEventListener('awake', ({ target }) => heard.push((target as Element).textContent), { once: true });
  await act(async () => see!());
  expect(heard).toEqual(['Pressed 0 times']);
});

test('stays to be read when its code cannot be had, and tries again a while later when it is wanted', async () => {
  jest.useFakeTimers();
  const { fetchPart } = await served();
  fetchPart.mockRejectedValueOnce(new Error('unreachable'));
  await act(async () => see!());
  await act(async () => see!());
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
  await act(async () => jest.advanceTimersByTime(2000));
  await act(async () => see!());
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('stays to be read when the page around it changes first', async () => {
  const { root, Part, arrive, fetchPart } = await served();
  let come: (part: ComponentType) => void = () => undefined;
  fetchPart.mockImplementation(() => new Promise<ComponentType>((resolve) => (come = resolve)));
  await act(async () => root.render(<Part key="same" />));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
  await act(async () => see!());
  expect(screen.getByRole('button')).toBeVisible();
  await act(async () => come(Below));
  await arrive();
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('comes with the page where no document has it asleep', async () => {
  const fetchPart = jest.fn(async () => Below);
  const Part = laterPart('below', fetchPart);
  document.body.replaceChildren();
  await Part.arrive();
  expect(renderToString(<Part />)).toContain('Pressed');
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

async function press(): Promise<void> {
  await act(async () => screen.getByRole('button').click());
}

/** A page that the server rendered, in a browser that does not have the code of its part. */
async function served() {
  document.body.replaceChildren();
  const OnServer = laterPart('below', async () => Below);
  await OnServer.arrive();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<OnServer key="same" />);
  const fetchPart = jest.fn(async (): Promise<ComponentType> => Below);
  const Part: LaterPart = laterPart('below', () => fetchPart());
  await Part.arrive();
  let root!: Root;
  await act(async () => void (root = hydrateRoot(place, <Part key="same" />)));
  return { root, Part, fetchPart, arrive: Part.arrive };
}

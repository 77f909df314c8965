import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { toast, toastStore } from './toast-store';
import { Toaster } from './toaster';

test('shows a title and a description, although its code comes with the first message', async () => {
  render(<Toaster />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => toast({ title: 'Success!', description: 'Your message has been sent.' }));
  expect(await screen.findByText('Success!')).toBeInTheDocument();
  expect(screen.getByRole('region')).toBeInTheDocument();
  expect(screen.getByText('Your message has been sent.')).toBeInTheDocument();
});

test('shows one message at a time: the newer one', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Item removed' }));
  act(() => toast({ title: 'Cart cleared' }));
  expect(screen.queryByText('Item removed')).not.toBeInTheDocument();
  expect(screen.getByText('Cart cleared')).toBeInTheDocument();
});

test('leads on where something follows from it, and goes with that', async () => {
  const onPress = jest.fn();
  render(<Toaster />);
  act(() => toast({ title: 'Added to cart', action: { label: 'View cart', onPress } }));
  await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toMatchObject({ isOpen: false });
});

test('goes after 5000 ms', () => {
  const { pass } = withTime();
  render(<Toaster />);
  act(() => toast({ title: 'Added to cart' }));
  pass(4900);
  expect(screen.getByText('Added to cart')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
});

test('is forgotten 1000000 ms after it was dismissed', () => {
  const { pass } = withTime();
  toast({ title: 'Logged Out' });
  toastStore.dismiss(toastStore.get()!.id);
  pass(999_999);
  expect(toastStore.get()).toMatchObject({ title: 'Logged Out', isOpen: false });
  pass(1);
  expect(toastStore.get()).toBeNull();
});

test('a dismissal that comes late leaves the next message alone', () => {
  toast({ title: 'first' });
  const { id } = toastStore.get()!;
  toast({ title: 'second' });
  toastStore.dismiss(id);
  expect(toastStore.get()).toMatchObject({ title: 'second', isOpen: true });
});

test('the button dismisses it', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Cart cleared' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Cart cleared')).not.toBeInTheDocument();
});

test.each([
  ['51 px to the right dismisses it', 51, false],
  ['49 px to the right do not', 49, true],
])('a swipe of %s', (_, distance, stays) => {
  render(<Toaster />);
  act(() => toast({ title: 'Item removed' }));
  swipeRight(screen.getByText('Item removed').closest('li')!, distance);
  expect(screen.queryByText('Item removed') !== null).toBe(stays);
});

test('F8 focuses the notification area', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Success!' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const area = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(area).toContainElement(document.activeElement as HTMLElement);
});

test('F8 fetches the notification area when there was no message yet, and goes to it', async () => {
  const Toaster = await aFreshToaster();
  render(<Toaster />);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const area = await screen.findByRole('region', { name: 'Notifications (F8)' });
  expect(area).toContainElement(document.activeElement as HTMLElement);
});

test('a message whose code cannot be loaded is shown plainly for 5000 ms, and the next one tries again', async () => {
  jest.useFakeTimers();
  let isReachable = false;
  jest.doMock('./toast-area', () => {
    if (isReachable) return jest.requireActual('./toast-area');
    throw new Error('unreachable');
  });
  const Toaster = await aFreshToaster();
  const fresh = await import('./toast-store');
  render(<Toaster />);
  await act(async () => fresh.toast({ title: 'Cart cleared', description: 'It is empty.' }));
  expect(screen.getByRole('status')).toHaveTextContent('Cart cleared It is empty.');
  await act(async () => jest.advanceTimersByTime(5000));
  expect(screen.queryByText(/Cart cleared/)).not.toBeInTheDocument();
  isReachable = true;
  await act(async () => fresh.toast({ title: 'Added to cart' }));
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent('Added to cart');
});

test('is at most 420 px wide on medium screens and up', () => {
  render(<Toaster />);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  expect(rules.find((rule) => rule.includes('(min-width: 48em)'))).toContain('max-width: 420px');
});

test('a page rendered on the server hydrates without a mismatch while a message stands', async () => {
  toast({ title: 'Before hydration' });
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Toaster />);
  document.body.append(root);
  expect(root).not.toHaveTextContent('Before hydration');
  const mismatch = jest.fn();
  await act(async () => void hydrateRoot(root, <Toaster />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(screen.getByText('Before hydration')).toBeInTheDocument();
});

// jsdom has no pointer events or capture; React accepts these MouseEvents.
Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => false });

/** The React instance of this file. */
const own = ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react', '@emotion/react/jsx-runtime'].map(
  (name) => [name, jest.requireActual<object>(name)] as const,
);

/** A fresh kit module without messages. */
async function aFreshToaster() {
  jest.resetModules();
  own.forEach(([name, module]) => jest.doMock(name, () => module));
  return (await import('./toaster')).Toaster;
}

function withTime() {
  jest.useFakeTimers();
  return { pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
}

afterEach(() => {
  jest.useRealTimers();
});

function swipeRight(element: HTMLElement, distance: number): void {
  const point = (type: string, clientX: number) =>
    fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX }));
  point('pointerdown', 0);
  point('pointermove', 15);
  point('pointermove', distance);
  point('pointerup', distance);
}

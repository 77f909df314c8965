import { refusal, fakeBff, renderRemote, type FakeAnswer } from '@studio/host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../../remote';
import { aTestimonial } from '../../../testing/fixtures';
import { homeAnswers } from '../../../testing/home-answers';

const three = [aTestimonial({ id: 1 }), aTestimonial({ id: 2, rating: 4.5 }), aTestimonial({ id: 3 })];

let see: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      see = (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], this as never);
    }
    observe = () => see(true);
    disconnect = () => undefined;
  } as never;
});

async function open(listTestimonials: FakeAnswer = { body: three }) {
  jest.useFakeTimers();
  fakeBff(homeAnswers({ listTestimonials }));
  renderRemote(remote, '/');
  // The response renders after some promises and a frame.
  for (let turn = 0; turn < 3; turn++) await act(() => jest.advanceTimersByTimeAsync(20));
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const current = () =>
  screen.getByRole('button', { name: /^Go to testimonial/, current: true }).getAttribute('aria-label');

afterEach(() => jest.useRealTimers());

test('shows name, company, text and rating', async () => {
  await open();
  expect(screen.getByText('Client 1')).toBeVisible();
  expect(screen.getByText('Company 1')).toBeVisible();
  expect(screen.getByText('Words of client 1.')).toBeVisible();
  expect(screen.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
});

test('what is longer than 300 letters is set to be read, in the type of other words', async () => {
  const [short, long] = ['Wow.', 'It stands. '.repeat(30)];
  await open({ body: [aTestimonial({ id: 1, testimonial: short }), aTestimonial({ id: 2, testimonial: long })] });
  const sizes = [short, long.trim()].map((words) => parseFloat(getComputedStyle(screen.getByText(words)).lineHeight));
  expect(sizes).toEqual([1.05, 1.6]);
});

test('moves on every 5 seconds and wraps around', async () => {
  await open();
  await wait(4900);
  expect(current()).toBe('Go to testimonial 1');
  await wait(200);
  expect(current()).toBe('Go to testimonial 2');
  await wait(5000);
  expect(current()).toBe('Go to testimonial 3');
  await wait(5000);
  expect(current()).toBe('Go to testimonial 1');
});

test('a dot shows its testimonial', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Go to testimonial 3' }));
  expect(current()).toBe('Go to testimonial 3');
  expect(screen.getByText('Client 3').closest('li')).toHaveAttribute('aria-hidden', 'false');
  expect(screen.getByText('Client 1').closest('li')).toHaveAttribute('aria-hidden', 'true');
});

test('stands still under the pointer, with focus inside, and when paused', async () => {
  await open();
  const carousel = screen.getByRole('group', { name: 'Testimonials' });
  fireEvent.mouseEnter(carousel);
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  fireEvent.mouseLeave(carousel);
  fireEvent.focus(screen.getByRole('button', { name: 'Pause' }));
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.blur(screen.getByRole('button', { name: 'Play' }));
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await wait(5_100);
  expect(current()).toBe('Go to testimonial 2');
});

test('stands still while it is not seen', async () => {
  await open();
  act(() => see(false));
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  act(() => see(true));
  await wait(5_100);
  expect(current()).toBe('Go to testimonial 2');
});

test('stands still while the page is hidden', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open();
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await wait(5_100);
  expect(current()).toBe('Go to testimonial 2');
});

test('stands still for who wants no motion', async () => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => query as unknown as MediaQueryList;
  await open();
  await wait(11_000);
  expect(current()).toBe('Go to testimonial 1');
  delete (window as { matchMedia?: unknown }).matchMedia;
});

test('is left out without testimonials', async () => {
  await open({ body: [] });
  expect(screen.queryByText('Word on the street')).toBeNull();
});

test('a failed load is a quiet message with a retry', async () => {
  await open(refusal('INTERNAL'));
  expect(screen.getByText('The testimonials could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LoadMore } from './load-more';

/** jsdom has no IntersectionObserver. */
let comeNear: (() => void) | null = null;
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(private readonly told: IntersectionObserverCallback) {}
    observe() {
      comeNear = () => this.told([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {
      comeNear = null;
    }
  } as never;
});

/** A list of `total` links; each page adds two. */
function List({ total, onStep = () => undefined }: { total: number; onStep?: () => void }) {
  const [shown, setShown] = useState(2);
  const sort = () => setShown(2);
  const goOn = () => {
    onStep();
    setShown((before) => Math.min(total, before + 2));
  };
  return (
    <>
      <button onClick={sort}>Sort</button>
      <ul id="list">
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>
            <a href={`#${index}`}>Work {index}</a>
          </li>
        ))}
      </ul>
      <LoadMore
        listId="list"
        next={shown < total ? String(shown) : null}
        hrefOf={(next) => `/list?after=${next}`}
        shown={shown}
        total={total}
        noun="works"
        isFetchingNextPage={false}
        hasFailed={false}
        onLoadMore={goOn}
      />
    </>
  );
}

const scrollNear = () => act(async () => comeNear?.());

test('says how much of the list is shown and leads on by a link that works without scripts', () => {
  render(<List total={9} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 9 works');
  expect(screen.getByRole('link', { name: 'More works' })).toHaveAttribute('href', '/list?after=2');
});

test('who presses it stands on the first new item, and at the end there is nothing more to press', async () => {
  const user = userEvent.setup();
  render(<List total={4} />);
  for (let stops = 0; stops < 4; stops += 1) await user.tab();
  expect(screen.getByRole('link', { name: 'More works' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Work 2' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'More works' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('4 of 4 works');
});

test('another list goes on by scrolling again', async () => {
  const onStep = jest.fn();
  render(<List total={100} onStep={onStep} />);
  for (let near = 0; near < 4; near += 1) await scrollNear();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await scrollNear();
  expect(onStep).toHaveBeenCalledTimes(4);
});

test('goes on by scrolling three steps far, which moves no focus, and further once it is asked', async () => {
  const onStep = jest.fn();
  render(<List total={100} onStep={onStep} />);
  for (let near = 0; near < 5; near += 1) await scrollNear();
  expect(onStep).toHaveBeenCalledTimes(3);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'More works' }));
  expect(screen.getByRole('link', { name: 'Work 8' })).toHaveFocus();
  await scrollNear();
  expect(onStep).toHaveBeenCalledTimes(5);
});

test('goes on by itself no further from under who stands on the link', async () => {
  const onStep = jest.fn();
  render(<List total={100} onStep={onStep} />);
  screen.getByRole('link', { name: 'More works' }).focus();
  await scrollNear();
  expect(onStep).not.toHaveBeenCalled();
});

const end = { listId: 'none', hrefOf: () => '#', shown: 2, total: 9, noun: 'works', next: '2', onLoadMore: jest.fn() };

test('says that more is on its way, and asks once', async () => {
  render(<LoadMore {...end} isFetchingNextPage hasFailed={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading more works…');
  await userEvent.click(screen.getByRole('link', { name: 'More works' }));
  await scrollNear();
  expect(end.onLoadMore).not.toHaveBeenCalled();
});

test('says that more could not be loaded, and tries again only when asked', async () => {
  render(<LoadMore {...end} isFetchingNextPage={false} hasFailed />);
  expect(screen.getByRole('alert')).toHaveTextContent('More works could not be loaded.');
  await scrollNear();
  expect(end.onLoadMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(end.onLoadMore).toHaveBeenCalledTimes(1);
});

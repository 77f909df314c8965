import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type KeyboardEvent, startTransition, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydrationScript } from './hydration-script';
import { replayEvents } from './replay-events';

const done: string[] = [];

/** A page with a field of each type that React controls, and a form that it does not. */
function Page() {
  const [text, setText] = useState('');
  const [sort, setSort] = useState('featured');
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <button onClick={() => done.push('one')}>One</button>
      <button onClick={() => done.push('two')}>Two</button>
      <Suspense>
        <button onClick={() => done.push('a part that comes alive later')}>Later</button>
      </Suspense>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <select aria-label="Sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="featured">Featured</option>
        <option value="newest">Newest</option>
      </select>
      <input type="checkbox" aria-label="Framed" checked={isChecked} onChange={() => setChecked(!isChecked)} />
      <output>{`${text}, ${sort}, ${isChecked}`}</output>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push(`sent ${new FormData(event.currentTarget).get('name')}`);
        }}
      >
        <input name="name" aria-label="Name" />
        <button>Send</button>
      </form>
      <div role="tablist">
        {['All', 'Canvas', 'Print'].map((name) => (
          <button key={name} role="tab" onKeyDown={goOn}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

const goOn = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'ArrowRight') (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
};

test('taps, and a submit with what was typed, are done in their order once the page is alive, each once', async () => {
  const { hydrate } = served();
  screen.getByRole('button', { name: 'Two' }).click();
  typeInto('Name', 'Aoife');
  screen.getByRole('button', { name: 'Send' }).click();
  screen.getByRole('button', { name: 'One' }).click();
  expect(done).toEqual([]);
  await hydrate();
  expect(done).toEqual(['two', 'sent Aoife', 'one']);
  screen.getByRole('button', { name: 'Two' }).click();
  expect(done).toEqual(['two', 'sent Aoife', 'one', 'two']);
});

test('a tap on a part that comes alive after the page is done, though it is the first', async () => {
  const { hydrate } = served();
  screen.getByRole('button', { name: 'Later' }).click();
  await hydrate();
  expect(done).toEqual(['a part that comes alive later']);
});

test('a tap after the page is alive and before the earlier ones are done waits its turn', async () => {
  const { hydrate } = served();
  screen.getByRole('button', { name: 'Two' }).click();
  screen.getByRole('button', { name: 'Two' }).click();
  await hydrate(() => {
    expect(done).toEqual(['two']);
    screen.getByRole('button', { name: 'One' }).click();
  });
  expect(done).toEqual(['two', 'two', 'one']);
});

test('what was typed, chosen and checked in fields that React controls is what the page knows', async () => {
  const { hydrate } = served();
  typeInto('Search', 'her');
  typeInto('Search', 'heron');
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort');
  sort.value = 'newest';
  fireEvent(sort, new Event('change', { bubbles: true }));
  screen.getByLabelText('Framed').click();
  await hydrate();
  expect(screen.getByRole('status')).toHaveTextContent('heron, newest, true');
  expect(screen.getByLabelText('Search')).toHaveValue('heron');
  expect(screen.getByLabelText('Framed')).toBeChecked();
});

test('keys that go through tabs are pressed again, each where the one before has gone', async () => {
  const { hydrate } = served();
  const first = screen.getByRole('tab', { name: 'All' });
  first.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'a']) fireEvent.keyDown(first, { key });
  await hydrate();
  expect(screen.getByRole('tab', { name: 'Print' })).toHaveFocus();
});

test('is done where React has drawn the page again, since an extension had put elements into it', async () => {
  const { root, hydrate } = served();
  root.querySelector('input')!.before(document.createElement('div'));
  screen.getByRole('button', { name: 'Two' }).click();
  typeInto('Search', 'heron');
  typeInto('Name', 'Aoife');
  screen.getByRole('button', { name: 'Send' }).click();
  await hydrate();
  expect(done).toEqual(['two', 'sent Aoife']);
  expect(screen.getByRole('status')).toHaveTextContent('heron, featured, false');
  expect(screen.getByLabelText('Name')).toHaveValue('Aoife');
});

test('what was pressed on a page that is gone is not done on the next', async () => {
  const { hydrate } = served();
  const address = location.pathname;
  screen.getByRole('button', { name: 'Two' }).click();
  const leaving = document.createElement('button');
  document.querySelector('button')!.after(leaving);
  leaving.click();
  await hydrate(() => {
    history.pushState(null, '', '/about');
    leaving.remove();
  });
  history.replaceState(null, '', address);
  expect(done).toEqual(['two']);
});

test('a text that an input method composes meanwhile is left alone until it ends', async () => {
  const { hydrate } = served();
  screen.getByRole('button', { name: 'Two' }).click();
  const search = screen.getByLabelText('Search');
  typeInto('Search', 'her');
  const end = jest.spyOn(globalThis.eventCapture!, 'end');
  const hydrated = hydrate(() => void fireEvent.compositionStart(search));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([end.mock.calls.length, screen.getByRole('status').textContent]).toEqual([0, ', featured, false']);
  fireEvent.compositionEnd(search);
  await hydrated;
  expect(screen.getByRole('status')).toHaveTextContent('her, featured, false');
});

/** The server's HTML with the capture script in its head. */
function served() {
  done.length = 0;
  globalThis.eventCapture?.end();
  new Function(hydrationScript)();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<Page />);
  return {
    root,
    /** `meanwhile` runs in the pause after the first tap. */
    hydrate: async (meanwhile = () => undefined as void) => {
      const end = jest.spyOn(globalThis.eventCapture!, 'end');
      const goOn = holdPauses();
      await act(async () => {
        startTransition(() => void hydrateRoot(root, <Page />, { onRecoverableError: () => undefined }));
        void replayEvents();
      });
      meanwhile();
      goOn();
      await waitFor(() => expect(end).toHaveBeenCalled());
    },
  };
}

/** Holds back timeouts until the returned function is called. */
function holdPauses(): () => void {
  const held: (() => void)[] = [];
  const pauses = jest.spyOn(globalThis, 'setTimeout').mockImplementation((work) => {
    held.push(work);
    return 0 as unknown as NodeJS.Timeout;
  });
  return () => {
    pauses.mockRestore();
    for (const work of held) work();
  };
}

function typeInto(label: string, text: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = text;
  fireEvent(field, new Event('input', { bubbles: true }));
}

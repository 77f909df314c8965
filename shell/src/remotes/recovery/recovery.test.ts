import { awaitRecovery } from './recovery';

function watch(...answers: boolean[]) {
  jest.useFakeTimers();
  const look = jest.fn(async () => answers.shift() ?? false);
  const onWhole = jest.fn();
  return { look, onWhole, end: awaitRecovery(look, onWhole) };
}

afterEach(() => jest.useRealTimers());

test('looks ever more seldom until it is whole, then no more', async () => {
  const { look, onWhole } = watch(false, false, true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(look).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1500);
  expect(look).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(500 + 4000);
  expect(look).toHaveBeenCalledTimes(3);
  expect(onWhole).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(look).toHaveBeenCalledTimes(3);
});

test('looks at once when the browser is online again', async () => {
  const { look, onWhole } = watch(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(1);
  expect(onWhole).toHaveBeenCalledTimes(1);
});

test('goes on looking after a look that failed', async () => {
  const { look, onWhole } = watch(false, true);
  look.mockRejectedValueOnce(new Error('blocked'));
  await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(look).toHaveBeenCalledTimes(3);
  expect(onWhole).toHaveBeenCalledTimes(1);
});

test('ends when nobody waits any longer', async () => {
  const { look, end } = watch(false);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  expect(look).not.toHaveBeenCalled();
});

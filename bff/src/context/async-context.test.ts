import { setTimeout as sleep } from 'node:timers/promises';
import { AsyncContext } from './request-context';

test('each of two works at once has its own value, also once the other has ended', async () => {
  const context = new AsyncContext<string>();
  const work = (value: string, ms: number) =>
    context.run(value, async () => {
      await sleep(ms);
      return context.value;
    });
  expect(await Promise.all([work('moth', 5), work('heron', 30)])).toEqual(['moth', 'heron']);
  expect(context.value).toBeUndefined();
});

test('a work that fails says why, and ends', async () => {
  const context = new AsyncContext<string>();
  const failing = context.run('moth', async () => {
    await sleep(1);
    throw new Error('wet paint');
  });
  await expect(failing).rejects.toThrow('wet paint');
  expect(await context.run('heron', async () => context.value)).toBe('heron');
});

test('a work within another has its own value, and the outer one has its own again', async () => {
  const context = new AsyncContext<string>();
  const seen = await context.run('moth', async () => [
    context.value,
    await context.run('heron', async () => context.value),
    context.value,
  ]);
  expect(seen).toEqual(['moth', 'heron', 'moth']);
});

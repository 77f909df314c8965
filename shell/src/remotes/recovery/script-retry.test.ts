import { ScriptError, chunkLoader } from './script-retry';

const damaged = new ScriptError('/static/5.0123456789.js', 'does not load');

test('a script that fails is fetched past the cache, and what needed it goes on', async () => {
  const asked = answering(200);
  const load = jest.fn(async (id: number) => id).mockRejectedValueOnce(damaged);
  expect(await chunkLoader(load)(5)).toBe(5);
  expect(asked).toHaveBeenCalledWith('/static/5.0123456789.js', { cache: 'reload' });
  expect(load.mock.calls).toEqual([[5], [5]]);
});

test.each([404, 503, null])('what answers %p is no good script', async (status) => {
  answering(status);
  const load = jest.fn().mockRejectedValue(damaged);
  await expect(chunkLoader(load)(5)).rejects.toBe(damaged);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a script that stays bad is fetched once', async () => {
  const asked = answering(200);
  const load = jest.fn().mockRejectedValue(damaged);
  await expect(chunkLoader(load)(5)).rejects.toBe(damaged);
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what fails for another reason asks for nothing', async () => {
  const asked = answering(200);
  const load = jest.fn().mockRejectedValue(new Error('no paint'));
  await expect(chunkLoader(load)(5)).rejects.toThrow('no paint');
  expect(asked).not.toHaveBeenCalled();
});

/** @param status null: nobody answers */
function answering(status: number | null): jest.Mock {
  const asked = jest.fn(async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

import { openContainer } from './container';

const mockShared = {
  react: { '19.3.1': { lib: () => 'the one' } },
  '@studio/kit/dialog': { '1.0.0': { lib: null } },
};

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: mockShared } }),
}));

const page = globalThis as unknown as Record<string, unknown>;

// No response.
beforeEach(() => void Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }));

test('starts the container that the script leaves with what the shell shares', async () => {
  const container = { init: jest.fn(), get: jest.fn() };
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  page['mf_shop'] = container;
  const script = lastScript();
  script.onload!(new Event('load'));
  expect(await opening).toBe(container);
  expect(script.isConnected).toBe(false);
  expect(script.src).toMatch(/\/remotes\/mf-shop\/remoteEntry\.1\.js$/);
  expect(container.init).toHaveBeenCalledWith(mockShared, []);
});

test('a failed load of a shared module is not kept for the next attempt', async () => {
  const init = jest.fn((shared: Record<string, Record<string, object>>) => {
    expect(shared).toEqual(mockShared);
    Object.assign(shared['@studio/kit/dialog']!['1.0.0']!, { loading: 'failed' });
  });
  for (const attempt of [1, 2]) {
    const opening = openContainer('mf_shop', `/remotes/mf-shop/remoteEntry.${attempt}.js`);
    page['mf_shop'] = { init, get: jest.fn() };
    lastScript().onload!(new Event('load'));
    await opening;
  }
  expect(init).toHaveBeenCalledTimes(2);
});

test('never takes the container of an earlier attempt for the one that is asked for', async () => {
  page['mf_shop'] = { init: jest.fn(), get: jest.fn() };
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  lastScript().onload!(new Event('load'));
  await expect(opening).rejects.toThrow('leaves no container "mf_shop"');
});

test('says which script does not load', async () => {
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  lastScript().onerror!(new Event('error'));
  await expect(opening).rejects.toThrow('/remotes/mf-shop/remoteEntry.1.js does not load');
});

test('an entry that leaves nothing, since it was damaged on its way, is fetched past the cache and run again', async () => {
  const asked = jest.fn(async () => new Response());
  Object.assign(globalThis, { fetch: asked });
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  const damaged = lastScript();
  damaged.onload!(new Event('load'));
  while (!lastScript() || lastScript() === damaged) await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledWith('/remotes/mf-shop/remoteEntry.1.js', { cache: 'reload' });
  const container = { init: jest.fn(), get: jest.fn() };
  page['mf_shop'] = container;
  lastScript().onload!(new Event('load'));
  expect(await opening).toBe(container);
});

function lastScript(): HTMLScriptElement {
  return [...document.head.querySelectorAll('script')].at(-1)!;
}

import { openContainer } from './container';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: { react: 'the one' } } }),
}));

const page = globalThis as unknown as Record<string, unknown>;

test('starts the container that the script leaves with what the shell shares', async () => {
  const container = { init: jest.fn(), get: jest.fn() };
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  page['mf_shop'] = container;
  const script = lastScript();
  script.onload!(new Event('load'));
  expect(await opening).toBe(container);
  expect(script.isConnected).toBe(false);
  expect(script.src).toMatch(/\/remotes\/mf-shop\/remoteEntry\.1\.js$/);
  expect(container.init).toHaveBeenCalledWith({ react: 'the one' }, []);
});

test('never takes the container of an earlier attempt for the one that is asked for', async () => {
  page['mf_shop'] = { init: jest.fn(), get: jest.fn() };
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js?retry=1');
  lastScript().onload!(new Event('load'));
  await expect(opening).rejects.toThrow('leaves no container "mf_shop"');
});

test('says which script does not load', async () => {
  const opening = openContainer('mf_shop', '/remotes/mf-shop/remoteEntry.1.js');
  lastScript().onerror!(new Event('error'));
  await expect(opening).rejects.toThrow('/remotes/mf-shop/remoteEntry.1.js does not load');
});

function lastScript(): HTMLScriptElement {
  return [...document.head.querySelectorAll('script')].at(-1)!;
}

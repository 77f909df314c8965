import { reloadPage } from '../recovery/reload-page';
import { FederatedSource } from './federated-source';

jest.mock('../recovery/reload-page');

const missing = Object.assign(new Error('Loading chunk 5 failed.'), {
  name: 'ChunkLoadError',
  request: '/static/5.0123456789.js',
});
const answering = (status: number) => {
  const asked = jest.fn(async (url: string) =>
    url === '/releases.json' ? Response.json({ remotes: {} }) : new Response(null, { status }),
  );
  Object.assign(globalThis, { fetch: asked });
  return asked;
};

test('a remote that is tried again uses up what the document has preloaded of it', () => {
  for (const href of ['/remotes/mf-shop/1.js', '/remotes/mf-shop/2.js', '/remotes/mf-gallery/1.js', '/static/1.js']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
  }
  new FederatedSource({}, true, true).forget('mf-shop');
  const named = (elements: string, name: string) =>
    [...document.querySelectorAll(elements)].map(
      (element) => new URL(element.getAttribute(name)!, location.href).pathname,
    );
  expect(named('link', 'href')).toEqual(['/remotes/mf-gallery/1.js', '/static/1.js']);
  expect(named('script', 'src')).toEqual(['/remotes/mf-shop/1.js', '/remotes/mf-shop/2.js']);
});

test('a page whose file is gone, by a release of the shell, is loaded anew, once; one that is only away is waited for', async () => {
  sessionStorage.clear();
  const source = new FederatedSource({}, true, true);
  answering(503);
  expect(await source.recover('mf-shop', missing)).toBe(false);
  expect(reloadPage).not.toHaveBeenCalled();
  answering(404);
  expect(await source.recover('mf-shop', missing)).toBe(false);
  expect(await source.recover('mf-shop', missing)).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('of a page that the server’s HTML stands in for, the source itself knows which file failed', async () => {
  const asked = answering(503);
  const source = new FederatedSource(
    { 'mf-shop': { build: 'one', entry: 'remoteEntry.1.js', paths: ['/shop'] } },
    true,
    true,
  );
  const loading = source.load('mf-shop');
  document.head.querySelector<HTMLScriptElement>('script[src$="remoteEntry.1.js"]')!.onerror!(new Event('error'));
  await expect(loading).rejects.toThrow('does not load');
  asked.mockClear();
  expect(await source.recover('mf-shop', null)).toBe(false);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/releases.json', '/remotes/mf-shop/remoteEntry.1.js']);
});

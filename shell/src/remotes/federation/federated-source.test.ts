import { FederatedSource } from './federated-source';

test('a remote that is tried again uses up what the document has preloaded of it', () => {
  for (const href of ['/remotes/mf-shop/1.js', '/remotes/mf-shop/2.js', '/remotes/mf-gallery/1.js', '/static/1.js']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
  }
  new FederatedSource({}, true).forget('mf-shop');
  const named = (elements: string, name: string) =>
    [...document.querySelectorAll(elements)].map(
      (element) => new URL(element.getAttribute(name)!, location.href).pathname,
    );
  expect(named('link', 'href')).toEqual(['/remotes/mf-gallery/1.js', '/static/1.js']);
  expect(named('script', 'src')).toEqual(['/remotes/mf-shop/1.js', '/remotes/mf-shop/2.js']);
});

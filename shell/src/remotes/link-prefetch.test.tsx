import { lazyComponent } from '@studio/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { LinkPrefetch } from './link-prefetch';
import { aRemote, aSource, renderOnSite } from './testing';

test.each([
  ['a pointer over it', fireEvent.pointerOver],
  ['the keyboard on it', fireEvent.focusIn],
  ['a finger on it', fireEvent.touchStart],
])('%s fetches the code and the data of a link, once', async (_, intend) => {
  const { source, prefetch, fetchPage } = renderLinks();
  intend(screen.getByText('words in the link'));
  intend(screen.getByRole('link', { name: /Shop/ }));
  await act(async () => undefined);
  expect(source.preload).toHaveBeenCalledTimes(1);
  expect(source.preload).toHaveBeenCalledWith('mf-shop');
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(prefetch.mock.calls[0]?.[1].query.get('category')).toBe('canvas');
});

test.each(['elsewhere', 'here', 'file', 'new tab', 'nowhere'])('a link to %s fetches nothing', async (name) => {
  const { source } = renderLinks();
  fireEvent.pointerOver(screen.getByRole('link', { name }));
  await act(async () => undefined);
  expect(source.preload).not.toHaveBeenCalled();
});

test('visitors who save data are spared it', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { source } = renderLinks();
  fireEvent.pointerOver(screen.getByText('words in the link'));
  expect(source.preload).not.toHaveBeenCalled();
  Object.assign(navigator, { connection: undefined });
});

test('a prefetch that goes wrong stays quiet', async () => {
  const { prefetch } = renderLinks(() => Promise.reject(new Error('no answer')));
  fireEvent.pointerOver(screen.getByText('words in the link'));
  await act(async () => undefined);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

function renderLinks(answer = () => Promise.resolve()) {
  const prefetch = jest.fn<Promise<void>, [unknown, { query: URLSearchParams }]>(answer);
  const fetchPage = jest.fn(async () => () => <h1>Shop</h1>);
  const source = aSource(aRemote({ prefetch: prefetch as never, component: lazyComponent(fetchPage) }));
  renderOnSite(
    <>
      <a href="/shop?category=canvas">
        Shop: <b>words in the link</b>
      </a>
      <a href="https://elsewhere.example/shop">elsewhere</a>
      <a href="/#portfolio">here</a>
      <a href="/shop" download>
        file
      </a>
      <a href="/shop" target="_blank" rel="noreferrer">
        new tab
      </a>
      <a href="/no/such/page">nowhere</a>
      <LinkPrefetch />
    </>,
    { source, url: '/' },
  );
  return { source, prefetch, fetchPage };
}

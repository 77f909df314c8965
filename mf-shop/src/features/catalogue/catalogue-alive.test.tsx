import { createStudioStore, embeddedStateOf } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, fakeBff } from '@studio/host/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import remote from '../../remote';
import { aCartItem, aWork, givenCart, nothingSaid, shownControls } from '../../testing/works';
import { WorkCard } from './wall/work-card';

jest.mock('./wall/work-card', () => {
  const { WorkCard: Card } = jest.requireActual<{ WorkCard: () => null }>('./wall/work-card');
  return { WorkCard: jest.fn(Card) };
});

const renderings = () => jest.mocked(WorkCard).mock.calls.length;

test.each([
  ['nothing', 0, 'Cart 0 items'],
  ['a work', 1, 'Cart 1 item'],
])('with %s in the cart a page that comes alive renders each of its works once', async (_, count, bag) => {
  const works = [aWork({ id: 1, title: 'Heron' }), aWork({ id: 2, title: 'Gable' })];
  givenCart([aCartItem({ id: 1, title: 'Heron' })].slice(0, count));
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: { body: works } });
  history.pushState({}, '', '/shop');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const served = await serve(root);
  jest.mocked(WorkCard).mockClear();
  await act(async () => void hydrateRoot(root, pageOf(createStudioStore({ origin: '' }, served))));
  expect(screen.getByRole('button', { name: bag })).toBeInTheDocument();
  expect(renderings()).toBe(works.length);
});

/** The page as the server sends it. @returns what the document tells the browser */
async function serve(root: Element) {
  const store = createStudioStore({ origin: '' });
  const { component, prefetch } = routeOf();
  if ('load' in component) await component.load();
  await prefetch?.(store, { params: {}, query: new URLSearchParams() });
  root.innerHTML = renderToString(pageOf(store));
  return embeddedStateOf(store);
}

function pageOf(store: ReturnType<typeof createStudioStore>) {
  const Page = routeOf().component;
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>
  );
}

const routeOf = () => remote.routes.find(({ path }) => path === '/shop')!;

/** @jest-environment node */
import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { fakeBff } from '@studio/host/testing';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import remote from '../../remote';
import { aWork } from '../../testing/works';

async function renderOnServer(url: string) {
  const store = createStudioStore({ origin: 'http://bff' });
  const { pathname, searchParams: query } = new URL(url, 'http://site');
  const route = remote.routes.find(({ path }) => path === pathname)!;
  await route.prefetch?.(store, { params: {}, query });
  const Page = route.component;
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={url}>
        <Page />
      </StaticRouter>
    </Provider>,
  );
  return { html, head: route.head(store.getState(), { params: {}, query }) };
}

test('renders the works, and the cart as not known', async () => {
  fakeBff({ listArtworks: { body: [aWork({ title: 'Heron', price: 1250 })] } });
  const { html, head } = await renderOnServer('/shop');
  expect(html).toContain('Heron');
  expect(html).toContain('$1,250.00');
  expect(html).not.toMatch(/\d(<[^>]*>)* items?</);
  expect(head).toMatchObject({
    title: 'Art Shop',
    imageUrl: '/uploads/work-1-1200x900-aabbcc.webp',
    preloadImage: { type: 'image/avif' },
  });
});

test('renders a category that the URL names, and preloads the first work that it shows', async () => {
  fakeBff({
    listArtworksByCategory: { body: [aWork({ id: 5, price: 900 }), aWork({ id: 6, title: 'Cheaper', price: 10 })] },
  });
  const { html, head } = await renderOnServer('/shop?category=print&sort=price-asc');
  expect(html.indexOf('Cheaper')).toBeLessThan(html.indexOf('Work 5'));
  expect(head.imageUrl).toContain('work-6');
});

test('renders the page when the works can not be read', async () => {
  fakeBff({ listArtworks: { status: 503, body: {} } });
  const { html, head } = await renderOnServer('/shop');
  expect(html).toContain('Art Shop');
  expect(head.imageUrl).toBeUndefined();
});

test.each(['/checkout', '/checkout/success'])(
  'renders %s with a cart that is not known yet, and keeps it out of search',
  async (url) => {
    fakeBff({});
    const { html, head } = await renderOnServer(url);
    expect(html).toContain('Checkout</h1>');
    expect(html).not.toContain('empty');
    expect(head.noindex).toBe(true);
  },
);

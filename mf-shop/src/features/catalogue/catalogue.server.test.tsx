/** @jest-environment node */
import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { refusal, fakeBff } from '@studio/host/testing';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import remote from '../../remote';
import { aWork, nothingSaid, shownControls } from '../../testing/works';

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

test('renders the works, and the cart as empty: no place of the bar is blank until the page hydrates', async () => {
  fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworks: { body: [aWork({ title: 'Heron', price: 1250 })] },
  });
  const { html, head } = await renderOnServer('/shop');
  expect(html).toContain('Heron');
  expect(html).toContain('$1,250.00');
  expect(html.replace(/<style.*?<\/style>/g, '')).toMatch(/>0(<[^>]*>)* items</);
  expect(head).toMatchObject({
    title: 'Art Shop',
    imageUrl: '/uploads/work-1-1200x900-aabbcc.webp',
    preloadImage: { type: 'image/avif' },
  });
});

test('renders a category that the URL names, and preloads the first work that it shows', async () => {
  fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworksByCategory: { body: [aWork({ id: 5, price: 900 }), aWork({ id: 6, title: 'Cheaper', price: 10 })] },
  });
  const { html, head } = await renderOnServer('/shop?category=print&sort=price-asc');
  expect(html.indexOf('Cheaper')).toBeLessThan(html.indexOf('Work 5'));
  expect(head.imageUrl).toContain('work-6');
});

test('renders the page when the works can not be read', async () => {
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: refusal('UNAVAILABLE') });
  const { html, head } = await renderOnServer('/shop');
  expect(html).toContain('Art Shop');
  expect(head.imageUrl).toBeUndefined();
});

test('renders the work that the URL opens, and says its own head', async () => {
  const heron = aWork({
    id: 3,
    title: 'Heron',
    price: 1250,
    available: 0,
    additionalImages: ['/uploads/b-9x9-aabbcc.webp'],
  });
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: { body: [aWork(), heron] } });
  const { html, head } = await renderOnServer('/shop?sort=newest&artwork=3');
  expect(html).toMatch(/role="dialog"[^>]*aria-labelledby="work-heading"/);
  expect(html).toMatch(/<section[^>]*inert/);
  expect(head).toMatchObject({
    title: 'Heron – Art Shop',
    description: '60 x 80 cm, $1,250.00. Spray and acrylic.',
    canonicalPath: '/shop?artwork=3',
    imageUrl: '/uploads/work-3-1200x900-aabbcc.webp',
    preloadImage: { type: 'image/avif' },
    jsonLd: [
      {
        '@type': 'Product',
        name: 'Heron',
        image: ['/uploads/work-3-1200x900-aabbcc.webp', '/uploads/b-9x9-aabbcc.webp'],
        offers: {
          price: 1250,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: '/shop?artwork=3',
        },
      },
      { '@type': 'VisualArtwork', name: 'Heron', artform: 'Painting' },
    ],
  });
  expect(head.status).toBeUndefined();
});

test('says of a work that it is new, and that it goes free where the owner sends works', async () => {
  const offerWith = async (shipsTo: string[]) => {
    const getShipping = { body: { shipsTo, shippingNote: '' } };
    fakeBff({ getShipping, getSettings: shownControls, listArtworks: { body: [aWork()] } });
    const { head } = await renderOnServer('/shop?artwork=1');
    return (head.jsonLd as { offers: object }[])[0]?.offers;
  };
  expect(await offerWith(['IE', 'DE'])).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: {
      shippingRate: { value: 0, currency: 'USD' },
      shippingDestination: [{ addressCountry: 'IE' }, { addressCountry: 'DE' }],
    },
    hasMerchantReturnPolicy: {
      applicableCountry: ['IE', 'DE'],
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  });
  expect(await offerWith([])).not.toHaveProperty('shippingDetails');
  expect(await offerWith([])).not.toHaveProperty('hasMerchantReturnPolicy');
});

test.each([
  ['60 x 80 cm', { width: { value: 80, unitCode: 'CMT' }, height: { value: 60, unitCode: 'CMT' } }],
  ['A2 landscape', { width: { value: 59.4 }, height: { value: 42 } }],
])('tells machines the size of %j as its picture lies', async (dimensions, size) => {
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: { body: [aWork({ dimensions })] } });
  const { head } = await renderOnServer('/shop?artwork=1');
  expect(head.jsonLd).toMatchObject([size, { '@type': 'VisualArtwork', ...size }]);
});

test('tells machines no size where the dimensions name none', async () => {
  fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworks: { body: [aWork({ dimensions: '60 × 80' })] },
  });
  const { head } = await renderOnServer('/shop?artwork=1');
  expect((head.jsonLd as object[])[0]).not.toHaveProperty('width');
});

test('says of a sold work that it is sold', async () => {
  fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworks: { body: [aWork({ inStock: false, available: 0 })] },
  });
  const { head } = await renderOnServer('/shop?artwork=1');
  const offers = { availability: 'https://schema.org/SoldOut' };
  expect(head.jsonLd).toMatchObject([{ offers }, { '@type': 'VisualArtwork', offers }]);
});

test('opens a work that the category leaves out', async () => {
  const other = aWork({ id: 7, title: 'Other' });
  const bff = fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworksByCategory: { body: [] },
    listArtworks: { body: [other] },
  });
  const { html, head } = await renderOnServer('/shop?category=print&artwork=7');
  expect(html).toContain('role="dialog"');
  expect(head.title).toBe('Other – Art Shop');
  expect(bff.requests).toHaveLength(4);
});

test.each(['/shop?artwork=99', '/shop?category=print&artwork=99', '/shop?artwork=x'])(
  'answers 404 to %s, with the catalogue to read',
  async (url) => {
    fakeBff({
      getShipping: nothingSaid,
      getSettings: shownControls,
      listArtworks: { body: [aWork()] },
      listArtworksByCategory: { body: [aWork()] },
    });
    const { html, head } = await renderOnServer(url);
    expect(head.status).toBe(404);
    expect(html).toContain('not in the shop any more');
    expect(html).toContain('Work 1');
  },
);

test('calls no work gone while the works can not be read', async () => {
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: refusal('UNAVAILABLE') });
  const { head } = await renderOnServer('/shop?artwork=1');
  expect(head.status).toBeUndefined();
});

test.each(['/checkout', '/checkout/success'])(
  'renders %s with a cart that is not known yet, as a page of this browser alone',
  async (url) => {
    fakeBff({});
    const { html } = await renderOnServer(url);
    expect(html).toContain('Checkout</h1>');
    expect(html).not.toContain('empty');
    const declared = { rendering: 'server', cache: 'none', noindex: true, cookie: 'shop_checkout' };
    expect(remote.routes.find(({ path }) => path === url)).toMatchObject(declared);
  },
);

import type { Artwork } from '@studio/contract';
import { brand, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { artworksApi } from '../../artworks/artworks.api';
import { CataloguePage } from './catalogue.page';
import { chooseWorks, parseFilters } from './filters';
import { leadPictureSizes, pictureSizes } from './picture-sizes';

/** /shop for the shell: what it fetches first and what its document says. */
export const catalogueRoute: RemoteRoute = {
  path: '/shop',
  component: CataloguePage,
  prefetch: (store, { query }) =>
    Promise.resolve(
      store.dispatch(artworksApi.endpoints.listArtworks.initiate(parseFilters(query).category, { subscribe: false })),
    ),
  head: (state, { query }) => {
    const filters = parseFilters(query);
    const works = artworksApi.endpoints.listArtworks.select(filters.category)(state).data ?? [];
    const first = chooseWorks(works, filters)[0];
    const preloadImage =
      first && preloadOf(first.imageUrl, filters.sort === 'featured' ? leadPictureSizes : pictureSizes);
    return {
      title: 'Art Shop',
      description: `Original canvases, prints and mixed media by ${brand.artist}, painted in ${brand.city}. Free shipping.`,
      ...(first ? { imageUrl: first.imageUrl, jsonLd: [productList(works)] } : {}),
      ...(preloadImage ? { preloadImage } : {}),
    };
  },
};

function productList(works: readonly Artwork[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: works.map(({ title, description, price, inStock }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: title,
        description,
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'USD',
          availability: `https://schema.org/${inStock ? 'InStock' : 'SoldOut'}`,
        },
      },
    })),
  };
}

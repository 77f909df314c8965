import type { Artwork } from '@studio/contract';
import type { Head, StudioState } from '@studio/host';
import { formatPrice, preloadOf } from '@studio/kit';
import { shippingApi } from '../../../artworks/shipping.api';
import { factLine } from '../../../artworks/work-facts';
import { viewPictureSizes } from './picture-sizes';
import { workPath } from './work-place';

/** What a document says of one work. */
export function workHead(work: Artwork, state: StudioState): Head {
  return { title: `${work.title} – Art Shop`, ...(typeof window === 'undefined' && documentOf(work, state)) };
}

function documentOf(work: Artwork, state: StudioState) {
  const { id, description, price, imageUrl } = work;
  const preloadImage = preloadOf(imageUrl, viewPictureSizes);
  const { offers, ...product } = productOf(work);
  const { shipsTo = [] } = shippingApi.endpoints.shipping.select()(state).data ?? {};
  return {
    description: `${factLine(work)}, ${formatPrice(price)}. ${description}`,
    canonicalPath: workPath(id),
    imageUrl,
    jsonLd: [{ '@context': 'https://schema.org', ...product, offers: { ...offers, ...termsOf(shipsTo) } }],
    ...(preloadImage ? { preloadImage } : {}),
  };
}

/** Where the owner names no countries, nothing is said of where a work goes. */
function termsOf(shipsTo: readonly string[]) {
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
    shippingDestination: shipsTo.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
  };
  return { itemCondition: 'https://schema.org/NewCondition', ...(shipsTo.length > 0 ? { shippingDetails } : {}) };
}

/** What a document says when its work is not in the shop: the catalogue can be read, but it is not what was asked for. */
export const workGoneHead: Head = {
  title: 'Work not found – Art Shop',
  description: 'This work is not in the shop any more.',
  status: 404,
};

/** A work as schema.org's Product. */
export function productOf({ id, title, description, price, category, inStock, imageUrl, additionalImages }: Artwork) {
  return {
    '@type': 'Product',
    name: title,
    description,
    category,
    url: workPath(id),
    image: [imageUrl, ...additionalImages],
    offers: {
      '@type': 'Offer',
      url: workPath(id),
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${inStock ? 'InStock' : 'SoldOut'}`,
    },
  };
}

import type { Artwork } from '@studio/contract';
import type { Head } from '@studio/host';
import { formatPrice, preloadOf } from '@studio/kit';
import { factLine } from '../../../artworks/work-facts';
import { viewPictureSizes } from './picture-sizes';
import { workPath } from './work-place';

/** What a document says of one work. */
export function workHead(work: Artwork): Head {
  return { title: `${work.title} – Art Shop`, ...(typeof window === 'undefined' && documentOf(work)) };
}

function documentOf(work: Artwork) {
  const { id, description, price, imageUrl } = work;
  const preloadImage = preloadOf(imageUrl, viewPictureSizes);
  return {
    description: `${factLine(work)}, ${formatPrice(price)}. ${description}`,
    canonicalPath: workPath(id),
    imageUrl,
    jsonLd: [{ '@context': 'https://schema.org', ...productOf(work) }],
    ...(preloadImage ? { preloadImage } : {}),
  };
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

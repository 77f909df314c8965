import type { Artwork } from '@studio/contract';
import { withdrawalDays } from '@studio/contract/options';
import { brand, type Head, type StudioState } from '@studio/host';
import { formatPrice, preloadOf } from '@studio/kit';
import { artworksApi } from '../../../artworks/artworks.api';
import { artworkData, factLine, productData } from '../../../artworks/work-facts';
import { sizeOfWork } from '../scale/size-of-work';
import { viewImageSizes } from './image-sizes';
import { workPath } from './work-url';

export function workHead(work: Artwork, state: StudioState): Head {
  return { title: `${work.title} – Art Shop`, ...(typeof window === 'undefined' && documentOf(work, state)) };
}

function documentOf(work: Artwork, state: StudioState) {
  const { id, title, description, price, imageUrl, imageAlt } = work;
  const preloadImage = preloadOf(imageUrl, viewImageSizes);
  const { offers, ...listed } = productOf(work);
  const product = {
    ...listed,
    ...productData(work),
    sku: `work-${id}`,
    brand: { '@type': 'Brand', name: brand.name },
  };
  const { shipsTo = [] } = artworksApi.endpoints.shipping.select()(state).data ?? {};
  const known = { ...sizeIn(work), offers: { ...offers, ...termsOf(shipsTo) } };
  return {
    description: `${factLine(work)}, ${formatPrice(price)}. ${description}`,
    canonicalPath: workPath(id),
    imageUrl,
    imageAlt: imageAlt ?? title,
    trail: [
      { name: 'Art Shop', path: '/shop' },
      { name: title, path: workPath(id) },
    ],
    jsonLd: [
      { '@context': 'https://schema.org', ...product, ...known },
      { '@context': 'https://schema.org', ...artworkOf(work), ...known },
    ],
    ...(preloadImage ? { preloadImage } : {}),
  };
}

/** The size that the page draws; none where the dimensions name none. */
function sizeIn(work: Artwork) {
  const sizeCm = sizeOfWork(work);
  const quantity = (cm: number) => ({
    '@type': 'QuantitativeValue',
    value: Math.round(cm * 10) / 10,
    unitCode: 'CMT',
  });
  return sizeCm && { width: quantity(sizeCm.width), height: quantity(sizeCm.height) };
}

// Google accepts this many countries per policy.
const mostCountries = 50;

/** Without countries, shipping and returns are left out. The buyer pays the return (`rightOfWithdrawal`). */
function termsOf(shipsTo: readonly string[]) {
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
    shippingDestination: shipsTo.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
  };
  const hasMerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shipsTo.slice(0, mostCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
  const terms = shipsTo.length > 0 ? { shippingDetails, hasMerchantReturnPolicy } : {};
  return { itemCondition: 'https://schema.org/NewCondition', ...terms };
}

export const workGoneHead: Head = {
  title: 'Work not found – Art Shop',
  description: 'This work is not in the shop any more.',
  status: 404,
};

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

function artworkOf(work: Artwork) {
  const { id, title, description, imageUrl, additionalImages } = work;
  return {
    '@type': 'VisualArtwork',
    name: title,
    description,
    url: workPath(id),
    image: [imageUrl, ...additionalImages],
    creator: { '@type': 'Person', name: brand.artist },
    ...artworkData(work),
  };
}

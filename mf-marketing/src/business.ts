import { brand } from '@studio/host';
import { siteImages } from './site-images';

/** The studio as schema.org's LocalBusiness: what the site says of it, and nothing else. */
export function business(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: brand.name,
    description: brand.tagline,
    url: '/',
    image: [siteImages.studio],
    email: brand.email,
    address: { '@type': 'PostalAddress', addressLocality: brand.city },
    founder: { '@type': 'Person', name: brand.artist },
    sameAs: brand.social.map(({ url }) => url),
  };
}

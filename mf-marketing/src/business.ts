import { brand } from '@studio/host';
import { siteImages } from './site-images';

export function business(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: brand.name,
    description: brand.tagline,
    url: '/',
    image: [siteImages.studio],
    email: brand.email,
    address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: brand.country },
    founder: { '@type': 'Person', name: brand.artist },
    sameAs: brand.social.map(({ url }) => url),
  };
}

import { brand, lazyComponent, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { studioSizes } from '../../image-sizes';
import { imageAlts, siteImages } from '../../site-images';

export const aboutRoute: RemoteRoute = {
  path: '/about',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  chunk: 'about',
  component: lazyComponent(() => import(/* webpackChunkName: "about" */ './about.page').then((page) => page.AboutPage)),
  head: () => ({
    title: 'About',
    ...(typeof window === 'undefined' && {
      description: `${brand.artist}: muralist, graffiti artist and designer in ${brand.city} for 15 years.`,
      imageUrl: siteImages.studio,
      imageAlt: imageAlts.studio,
      preloadImage: preloadOf(siteImages.studio, studioSizes),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Person',
          name: brand.artist,
          jobTitle: 'Muralist and graphic designer',
          url: '/about',
          image: siteImages.studio,
          email: brand.email,
          sameAs: brand.social.map(({ url }) => url),
        },
      ],
    }),
  }),
};

import { brand, lazyComponent, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { studioSizes } from '../../picture-sizes';
import { pictureWords, sitePictures } from '../../site-pictures';

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
      imageUrl: sitePictures.studio,
      imageAlt: pictureWords.studio,
      preloadImage: preloadOf(sitePictures.studio, studioSizes),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Person',
          name: brand.artist,
          jobTitle: 'Muralist and graphic designer',
          email: brand.email,
          sameAs: brand.social.map(({ url }) => url),
        },
      ],
    }),
  }),
};

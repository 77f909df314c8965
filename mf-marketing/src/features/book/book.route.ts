import { brand, lazyComponent, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { coverSizes } from '../../image-sizes';
import { imageAlts, siteImages } from '../../site-images';
import { bookTitle } from './book-title';

export const bookRoute: RemoteRoute = {
  path: '/book',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  chunk: 'book',
  component: lazyComponent(() => import(/* webpackChunkName: "book" */ './book.page').then((page) => page.BookPage)),
  head: () => ({
    title: bookTitle,
    ...(typeof window === 'undefined' && {
      description: 'Twelve chapters on doing design work, and doing it well, in a world that runs on AI.',
      imageUrl: siteImages.bookCover,
      imageAlt: imageAlts.bookCover,
      preloadImage: preloadOf(siteImages.bookCover, coverSizes),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Book',
          name: bookTitle,
          url: '/book',
          image: siteImages.bookCover,
          author: { '@type': 'Person', name: brand.artist },
          bookEdition: '2025 Edition',
        },
      ],
    }),
  }),
};

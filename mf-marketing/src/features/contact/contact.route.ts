import { lazyComponent, type RemoteRoute } from '@studio/host';
import { business } from '../../business';
import { imageAlts, siteImages } from '../../site-images';

export const contactRoute: RemoteRoute = {
  path: '/contact',
  rendering: 'server',
  cache: 'shared',
  query: ['service'],
  sitemap: true,
  chunk: 'contact',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "contact" */ './contact.page').then((page) => page.ContactPage),
  ),
  head: () => ({
    title: 'Contact',
    ...(typeof window === 'undefined' && {
      description: 'Ask about a mural, a canvas, a logo, a workshop or a commission.',
      imageUrl: siteImages.studio,
      imageAlt: imageAlts.studio,
      jsonLd: [business()],
    }),
  }),
};

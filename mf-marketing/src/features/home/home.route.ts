import { brand, portfolioApi, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { sitePictures } from '../../site-pictures';
import { blogApi } from '../../posts/blog.api';
import { servicesApi } from '../../services/services.api';
import { heroSizes } from './hero';
import { HomePage } from './home.page';
import { testimonialsApi } from './testimonials/testimonials.api';

const once = { subscribe: false } as const;

export const homeRoute: RemoteRoute = {
  path: '/',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: HomePage,
  prefetch: (store) =>
    Promise.all([
      store.dispatch(portfolioApi.endpoints.listPortfolio.initiate(undefined, once)),
      store.dispatch(servicesApi.endpoints.listServices.initiate(undefined, once)),
      store.dispatch(testimonialsApi.endpoints.listTestimonials.initiate(undefined, once)),
      store.dispatch(blogApi.endpoints.listBlogPosts.initiate(undefined, once)),
    ]),
  head: () => ({
    title: `Murals and graffiti art in ${brand.city}`,
    description: brand.tagline,
    imageUrl: sitePictures.hero,
    preloadImage: preloadOf(sitePictures.hero, heroSizes),
  }),
};

import { brand, lazyComponent, prefetchList, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { heroSizes } from '../../image-sizes';
import { business } from '../../business';
import { heroPortrait, imageAlts, siteImages } from '../../site-images';
import { blogApi, postsAfter } from '../../posts/blog.api';
import { projectsOf } from '../../projects/categories';
import { portfolioApi } from '../../projects/portfolio.api';
import { servicesApi } from '../../services/services.api';
import { forSaleApi } from './for-sale/for-sale.api';
import { BelowHero } from './lazy-below-hero';
import { testimonialsApi } from './testimonials/testimonials.api';

const once = { subscribe: false } as const;

export const homeRoute: RemoteRoute = {
  path: '/',
  rendering: 'server',
  cache: 'shared',
  query: ['service'],
  sitemap: true,
  chunk: ['home', 'home-below'],
  component: lazyComponent(
    () => import(/* webpackChunkName: "home" */ './home.page').then((page) => page.HomePage),
    BelowHero,
  ),
  prefetch: (store) =>
    Promise.all([
      prefetchList(store, portfolioApi.endpoints.listProjects, projectsOf('all')),
      store.dispatch(forSaleApi.endpoints.canvasForSale.initiate(undefined, once)),
      store.dispatch(servicesApi.endpoints.listServices.initiate(undefined, once)),
      store.dispatch(testimonialsApi.endpoints.listTestimonials.initiate(undefined, once)),
      prefetchList(store, blogApi.endpoints.listBlogPosts, postsAfter(undefined)),
    ]),
  head: () => ({
    title: `Murals and graffiti art in ${brand.city}`,
    ...(typeof window === 'undefined' && {
      description: brand.tagline,
      imageUrl: siteImages.hero,
      imageAlt: imageAlts.hero,
      preloadImage: preloadOf(siteImages.hero, heroSizes, heroPortrait),
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, url: '/' }, business()],
    }),
  }),
};

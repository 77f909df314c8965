import { remoteContract, type RemoteModule } from '@studio/host';
import { aboutRoute } from './features/about/about.route';
import { requestedImageRoute } from './features/requested-image/requested-image.route';
import { blogListRoute } from './features/blog-list/blog-list.route';
import { blogPostRoute } from './features/blog-post/blog-post.route';
import { bookRoute } from './features/book/book.route';
import { contactRoute } from './features/contact/contact.route';
import { homeRoute } from './features/home/home.route';
import { legalRoutes } from './features/legal/legal.route';
import { portfolioDetailRoute } from './features/portfolio-detail/portfolio-detail.route';
import { portfolioListRoute } from './features/portfolio-list/portfolio-list.route';
import { servicesRoute } from './features/services/services.route';

const remote: RemoteModule = {
  contract: remoteContract,
  routes: [
    homeRoute,
    portfolioDetailRoute,
    portfolioListRoute,
    servicesRoute,
    aboutRoute,
    blogListRoute,
    blogPostRoute,
    contactRoute,
    requestedImageRoute,
    bookRoute,
    ...legalRoutes,
  ],
};

export default remote;

import { Router } from '@koa/router';
import Koa from 'koa';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config';
import { refuseOtherMethods } from './http/allowed-methods.middleware';
import { clientAddressReader } from './http/client-address';
import { answerErrors } from './http/errors.middleware';
import { health } from './http/health.middleware';
import { ReadCache } from './http/read-cache';
import { logRequests } from './http/request-log.middleware';
import { refuseCrossSiteWrites } from './http/same-site.middleware';
import { securityHeaders } from './http/security-headers.middleware';
import { artworksRepo } from './modules/artworks/artworks.repo';
import { artworksRoutes } from './modules/artworks/artworks.routes';
import { blogRepo } from './modules/blog/blog.repo';
import { blogRoutes } from './modules/blog/blog.routes';
import { blogService } from './modules/blog/blog.service';
import { checkoutCookie } from './modules/checkout/checkout-cookie';
import { checkoutRoutes } from './modules/checkout/checkout.routes';
import { checkoutService } from './modules/checkout/checkout.service';
import { contactRoutes } from './modules/contact/contact.routes';
import { contactService } from './modules/contact/contact.service';
import { digitalCreationsRepo } from './modules/digital-creations/digital-creations.repo';
import { digitalCreationsRoutes } from './modules/digital-creations/digital-creations.routes';
import { discoveryRoutes } from './modules/discovery/discovery.routes';
import { ordersRepo } from './modules/orders/orders.repo';
import { settlementService } from './modules/orders/settlement.service';
import { pagesRepo } from './modules/pages/pages.repo';
import { pagesRoutes } from './modules/pages/pages.routes';
import type { StripeGateway } from './modules/payments/stripe.gateway';
import { portfolioRepo } from './modules/portfolio/portfolio.repo';
import { portfolioRoutes } from './modules/portfolio/portfolio.routes';
import { portfolioService } from './modules/portfolio/portfolio.service';
import { servicesRepo } from './modules/services/services.repo';
import { servicesRoutes } from './modules/services/services.routes';
import { sessionCookie } from './modules/session/session-cookie';
import { sessionRoutes } from './modules/session/session.routes';
import { sessionService } from './modules/session/session.service';
import { sessionsRepo } from './modules/session/sessions.repo';
import { usersRepo } from './modules/session/users.repo';
import { testimonialsRepo } from './modules/testimonials/testimonials.repo';
import { testimonialsRoutes } from './modules/testimonials/testimonials.routes';
import { uploads } from './modules/uploads/uploads.routes';
import { webhookEventsRepo } from './modules/webhook/webhook-events.repo';
import { stripeWebhook } from './modules/webhook/webhook.routes';
import { webhookService } from './modules/webhook/webhook.service';

/** What the program stands on; whoever starts it brings these. */
export interface AppParts {
  readonly config: Config;
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly logger: Logger;
  /** Brought by who changes the shop's data beside the app, so that readers see it at once. */
  readonly cache?: ReadCache;
}

/** Puts the program together. The order of the middleware is its policy: errors become answers, headers are on all of them,
 *  Stripe's webhook passes by its signature, and every other write must come from this site. */
export function createApp({ config, db, stripe, logger, cache = new ReadCache() }: AppParts): Koa {
  const onStockChanged = () => cache.invalidate('artworks');
  const orders = ordersRepo(db);
  const settlement = settlementService({ db, ownerEmail: config.owner.email, logger, onStockChanged });
  const webhook = webhookService({ stripe, events: webhookEventsRepo(db), orders, settlement, logger });

  const clientAddress = clientAddressReader(config.trustedProxies);
  const [portfolio, blog, pages] = [portfolioRepo(db), blogRepo(db), pagesRepo(db)];

  const router = new Router();
  portfolioRoutes(router, cache, portfolioService(portfolio));
  servicesRoutes(router, cache, servicesRepo(db));
  testimonialsRoutes(router, cache, testimonialsRepo(db));
  blogRoutes(router, cache, blogService(blog));
  artworksRoutes(router, cache, artworksRepo(db));
  digitalCreationsRoutes(router, cache, digitalCreationsRepo(db));
  pagesRoutes(router, cache, pages);
  discoveryRoutes(router, cache, { origin: config.publicOrigin, portfolio, blog, pages });
  contactRoutes(router, {
    contact: contactService({
      db,
      ownerEmail: config.owner.email,
      maxPerAddress: config.maxEnquiriesPerAddress,
    }),
    clientAddress,
  });
  sessionRoutes(router, sessionService(usersRepo(db), sessionsRepo(db)), sessionCookie(config.isSecure));
  checkoutRoutes(router, {
    checkout: checkoutService({
      db,
      stripe,
      settlement,
      onStockChanged,
      maxOpenOrdersPerAddress: config.maxOpenOrdersPerAddress,
    }),
    cookie: checkoutCookie(config.isSecure),
    stripe: config.stripe,
    clientAddress,
  });

  const app = new Koa();
  app.env = config.isProduction ? 'production' : 'development';
  app.silent = true;
  app.on('error', (error) => logger.debug({ err: error }, 'an answer could not be sent'));
  app.use(logRequests(logger));
  app.use(securityHeaders);
  app.use(answerErrors(logger));
  app.use(health(db));
  app.use(uploads([config.uploadsDirectory, config.seedPicturesDirectory]));
  app.use(stripeWebhook(webhook));
  app.use(refuseCrossSiteWrites(config.publicOrigin));
  app.use(refuseOtherMethods);
  app.use(router.routes());
  return app;
}

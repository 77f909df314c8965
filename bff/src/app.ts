import { Router } from '@koa/router';
import { Admission, requestDurations, shedRequests, trustTest, visitorAddress } from '@studio/server-kit';
import Koa, { type Context } from 'koa';
import type { Knex } from 'knex';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { checkoutModule } from './modules/checkout/checkout.module';
import { termsGate } from './modules/checkout/terms-gate';
import type { Config } from './config/config';
import { contentModule } from './content.module';
import { dataVersion } from './db/data-version';
import { dataVersionEndpoint } from './http/data-version-endpoint';
import { warnIfClientIpHidden } from './http/hidden-client-ip';
import { type BffRequestClass, maxVisitorUploads, shedLoad } from './http/middleware/admission.middleware';
import { refuseOtherMethods } from './http/middleware/allowed-methods.middleware';
import { answerContract } from './http/middleware/contract.middleware';
import { answerErrors } from './http/middleware/errors.middleware';
import { health } from './http/middleware/health.middleware';
import { measureRequests } from './http/middleware/metrics.middleware';
import { ApiResponseCache } from './http/api-response-cache';
import { traceQueries } from './http/traced-queries';
import { logRequests } from './http/middleware/request-log.middleware';
import { refuseCrossSiteWrites } from './http/middleware/same-site.middleware';
import { securityHeaders } from './http/middleware/security-headers.middleware';
import { requestedImagesService } from './modules/enquiries/requested-images.service';
import { contactRoutes } from './modules/enquiries/contact.routes';
import { contactService } from './modules/enquiries/contact.service';
import { enquiriesService } from './modules/enquiries/enquiries.service';
import { cspReports } from './modules/operations/csp-reports.routes';
import { cspReportsService } from './modules/operations/csp-reports.service';
import { discoveryRoutes } from './modules/content/discovery/discovery.routes';
import { closingService } from './modules/after-sales/disputes/closing.service';
import { fulfilmentService } from './modules/after-sales/fulfilment/fulfilment.service';
import { invoicesRoutes } from './modules/documents/invoices.routes';
import { invoicesService } from './modules/documents/invoices.service';
import { orderLinksRoutes } from './modules/after-sales/order-links/order-links.routes';
import { orderLinksService } from './modules/after-sales/order-links/order-links.service';
import { orderHistoryRepo } from './modules/ordering/order-history.repo';
import { ordersRoutes } from './modules/after-sales/owner-orders/orders.routes';
import { ownerOrdersRepo } from './modules/after-sales/owner-orders/owner-orders.repo';
import { declinesService } from './modules/checkout/declines/declines.service';
import { refundsService } from './modules/after-sales/refunds/refunds.service';
import { personalDataRoutes } from './modules/operations/personal-data/personal-data.routes';
import { personalDataOf } from './modules/operations/personal-data/personal-data.service';
import { settlementService } from './modules/ordering/settlement.service';
import type { StripeClient } from './modules/payments/stripe.client';
import { reviewService } from './modules/after-sales/review.service';
import { requireOwner } from './modules/accounts/require-owner.middleware';
import { ownerSessions } from './modules/accounts/owner-sessions';
import { deviceCookie, sessionCookie } from './modules/accounts/session-cookie';
import { sessionRoutes } from './modules/accounts/session.routes';
import { todayRepo } from './modules/operations/today/today.repo';
import { todayRoutes } from './modules/operations/today/today.routes';
import { outboxRepo } from './modules/notifications/outbox/outbox.repo';
import { directoryStorage } from './modules/uploads/directory-storage';
import { imageUploads } from './modules/uploads/image-uploads';
import { imageProcessor } from './modules/uploads/image-processing/image-processor';
import { imageStorage } from './modules/uploads/image-storage.factory';
import { uploads, uploadsRoutes } from './modules/uploads/uploads.routes';
import { vitalsRoutes } from './modules/operations/vitals.routes';
import { vitalsService } from './modules/operations/vitals.service';
import { mostEvents, stripeWebhook } from './modules/reconciliation/webhook.routes';
import { withdrawalsRoutes } from './modules/after-sales/withdrawals/withdrawals.routes';
import { withdrawalsService } from './modules/after-sales/withdrawals/withdrawals.service';
import { webhookService } from './modules/reconciliation/webhook.service';

export interface AppParts {
  readonly config: Config;
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly logger: Logger;
  readonly metrics?: Registry;
}

// Categories and slugs are unbounded.
const maxCacheBytes = 32 * 1024 * 1024;

/**
 * Order matters: errors become responses; the webhook is signed and CSP reports are counted; every other write must be
 * same-site.
 */
export function createApp(parts: AppParts): RequestListener {
  const { config, db, stripe, logger, metrics = new Registry() } = parts;
  if (config.tracesUrl !== null) traceQueries(db);
  const seller = { ownerEmail: config.owner.email, origin: config.publicOrigin };
  const settlement = settlementService({ db, seller, logger });
  const refunds = refundsService({ db, stripe, seller, logger });
  const declines = declinesService({ db, stripe, settlement, seller, logger });
  const webhook = webhookService({ db, stripe, settlement, refunds, declines, seller, logger });

  const isTrusted = trustTest(config.trustedProxies);
  const [data, durations, isPurged] = [dataVersion(db), requestDurations(metrics), config.cdn.purgeUrl !== null];
  const cache = new ApiResponseCache({ maxBytes: maxCacheBytes, data, isPurged, isTrusted, logger, durations });
  const warnIfHidden = warnIfClientIpHidden(logger, config.publicOrigin);
  const clientAddress = ({ req }: Context) => {
    const address = visitorAddress(req, isTrusted);
    warnIfHidden(address);
    return address;
  };
  const sessions = ownerSessions(config, db);
  const cookie = sessionCookie(config);
  const storage = imageStorage(config.uploadsUrl);
  const images = imageUploads(storage, imageProcessor({ program: config.imageWorkerFile, logger }));
  const owners = { cache, requireOwner: requireOwner(sessions, cookie) };
  const router = new Router({ sensitive: true, strict: true });
  const { blog } = contentModule(router, { db, images, ...owners });
  ordersRoutes(router, {
    requireOwner: owners.requireOwner,
    orders: ownerOrdersRepo(db),
    history: orderHistoryRepo(db),
    fulfilment: fulfilmentService({ db, stripe, settlement, seller, logger }),
    closing: closingService({ db, stripe, seller, logger }),
    refunds,
    review: reviewService({ db, stripe, seller, logger }),
  });
  const invoices = invoicesService(db);
  invoicesRoutes(router, { db, invoices, requireOwner: owners.requireOwner });
  orderLinksRoutes(router, {
    links: orderLinksService({ db, seller, invoices }),
    requireOwner: owners.requireOwner,
    clientAddress,
  });
  withdrawalsRoutes(router, {
    withdrawals: withdrawalsService({ db, seller }),
    orders: ownerOrdersRepo(db),
    requireOwner: owners.requireOwner,
    clientAddress,
  });
  discoveryRoutes(router, cache, { origin: config.publicOrigin, securityContact: config.securityContact, blog });
  contactRoutes(router, {
    contact: contactService({
      db,
      seller,
      maxPerAddress: config.maxEnquiriesPerAddress,
    }),
    enquiries: enquiriesService({ db, seller }),
    requestedImages: requestedImagesService({ db, images, maxPerAddress: config.maxEnquiriesPerAddress * 4 }),
    clientAddress,
    requireOwner: owners.requireOwner,
  });
  const terms = termsGate({ db, stripe: config.stripe });
  const hasMail = config.mail.smtpUrl !== null;
  const [today, outbox] = [todayRepo(db), outboxRepo(db)];
  todayRoutes(router, { requireOwner: owners.requireOwner, today, outbox, hasMail, terms });
  personalDataRoutes(router, { requireOwner: owners.requireOwner, personalData: personalDataOf(parts) });
  vitalsRoutes(router, { vitals: vitalsService(db), clientAddress, requireOwner: owners.requireOwner });
  sessionRoutes(router, {
    sessions,
    owner: owners.requireOwner,
    sessionCookie: cookie,
    deviceCookie: deviceCookie(config),
    clientAddress,
  });
  uploadsRoutes(router, owners.requireOwner, images);
  checkoutModule(router, { config, db, stripe, settlement, logger, clientAddress, requireOwner: owners.requireOwner });

  const { max, sharePercent } = config.limits;
  const limits = { max: { ...max, event: mostEvents, 'visitor-upload': maxVisitorUploads }, sharePercent };
  const admission = new Admission<BffRequestClass>({ limits, isTrusted, onShed: shedRequests(metrics) });
  const app = new Koa();
  app.env = config.isProduction ? 'production' : 'development';
  app.silent = true;
  app.on('error', (error) => logger.debug({ err: error }, 'failed to send a response'));
  app.use(logRequests(logger, isTrusted));
  app.use(measureRequests(durations));
  app.use(securityHeaders);
  app.use(answerErrors(logger));
  app.use(health(db));
  app.use(answerContract());
  app.use(stripeWebhook(webhook, admission));
  app.use(shedLoad(admission));
  app.use(uploads([storage, directoryStorage(config.seedImagesDirectory)]));
  app.use(cspReports(cspReportsService({ metrics, logger }), clientAddress));
  app.use(refuseCrossSiteWrites(config.publicOrigin));
  app.use(refuseOtherMethods);
  app.use(router.routes());
  return dataVersionEndpoint(data, cache.serve(app.callback()));
}

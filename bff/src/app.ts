import { Router } from '@koa/router';
import { Admission, requestDurations, shedRequests, trustTest, visitorAddress, workLimits } from '@studio/server-kit';
import Koa, { type Context } from 'koa';
import type { RequestListener } from 'node:http';
import { Registry } from 'prom-client';
import { type AppParts, createServices } from './services';
import { buyerKeys, checkoutCookie, checkoutRoutes } from './modules/checkout';
import { dataVersion } from './db/data-version';
import { dataVersionEndpoint } from './http/data-version-endpoint';
import { warnIfClientIpHidden } from './http/hidden-client-ip';
import { type BffRequestClass, shedLoad } from './http/middleware/admission.middleware';
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
import { contactRoutes } from './modules/enquiries';
import { cspReports, cspReportsService, operationsRoutes } from './modules/operations';
import { contentRoutes, discoveryRoutes } from './modules/content';
import { invoicesRoutes } from './modules/documents';
import { ordersRoutes } from './modules/after-sales';
import { artworksRoutes } from './modules/inventory';
import { beingPaidFor } from './modules/ordering';
import { deviceCookie, requireOwner, sessionCookie, sessionRoutes } from './modules/accounts';
import { directoryStorage, uploads, uploadsRoutes } from './modules/uploads';
import { stripeWebhook } from './modules/reconciliation';
import { internalRoutes, sharesRoutes } from './modules/shares';

// Categories and slugs are unbounded.
const maxCacheBytes = 32 * 1024 * 1024;

/**
 * Order matters: errors become responses; the webhook is signed and CSP reports are counted; every other write must be
 * same-site.
 */
export function createApp(parts: AppParts, services = createServices(parts)): RequestListener {
  const { config, db, logger, metrics = new Registry() } = parts;
  if (config.tracesUrl !== null) traceQueries(db);
  const isTrusted = trustTest(config.trustedProxies);
  const [data, durations, isPurged] = [dataVersion(db), requestDurations(metrics), config.cdn.purgeUrl !== null];
  const cache = new ApiResponseCache({ maxBytes: maxCacheBytes, data, isPurged, isTrusted, logger, durations });
  const warnIfHidden = warnIfClientIpHidden(logger, config.publicOrigin);
  const clientAddress = ({ req }: Context) => {
    const address = visitorAddress(req, isTrusted);
    warnIfHidden(address);
    return address;
  };
  const session = sessionCookie(config);
  const cookie = checkoutCookie(config.isSecure);
  const keys = buyerKeys({ db, cookie });
  const owner = requireOwner(services.sessions, session);
  const routes = { db, cache, clientAddress, requireOwner: owner };

  const router = new Router({ sensitive: true, strict: true });
  contentRoutes(router, { ...routes, ...services });
  artworksRoutes(router, { ...routes, holdError: beingPaidFor });
  ordersRoutes(router, { ...routes, ...services });
  invoicesRoutes(router, { ...routes, ...services });
  const { publicOrigin: origin, securityContact } = config;
  discoveryRoutes(router, cache, { origin, securityContact, blog: services.blog });
  contactRoutes(router, { ...routes, ...services });
  operationsRoutes(router, { ...routes, ...services, hasMail: config.mail.smtpUrl !== null });
  sessionRoutes(router, {
    ...{ ...routes, sessions: services.sessions, owner },
    ...{ sessionCookie: session, deviceCookie: deviceCookie(config) },
  });
  uploadsRoutes(router, owner, services.images);
  sharesRoutes(router, { ...routes, ...services });
  checkoutRoutes(router, { ...routes, ...services, cookie, keys, stripe: config.stripe });

  const { max, sharePercent } = config.limits;
  const limits = {
    max: { ...max, event: workLimits.events, 'visitor-upload': workLimits.visitorUploads },
    sharePercent,
  };
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
  app.use(stripeWebhook(services.webhook, admission));
  app.use(internalRoutes({ shares: services.shares, viewKey: config.viewKey }));
  app.use(shedLoad(admission));
  app.use(uploads([services.storage, directoryStorage(config.seedImagesDirectory)]));
  app.use(cspReports(cspReportsService({ metrics, logger }), clientAddress));
  app.use(refuseCrossSiteWrites(config.publicOrigin));
  app.use(refuseOtherMethods);
  app.use(router.routes());
  return dataVersionEndpoint(data, cache.serve(app.callback()));
}

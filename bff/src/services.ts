import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config/config';
import { ownerSessions } from './modules/accounts';
import {
  closingService,
  fulfilmentService,
  orderLinksService,
  refundsService,
  reviewService,
  withdrawalsService,
} from './modules/after-sales';
import {
  checkoutService,
  declinesService,
  holdsService,
  networkLimits,
  paymentStatus,
  termsGate,
} from './modules/checkout';
import { blogService, limitOverrideRepo } from './modules/content';
import { invoicesService } from './modules/documents';
import { contactService, enquiriesService, requestedImagesService } from './modules/enquiries';
import { orderNotifications } from './modules/notifications';
import { personalDataOf } from './modules/operations';
import { orderPayments, settlementService } from './modules/ordering';
import type { StripeClient } from './modules/payments';
import { webhookService } from './modules/reconciliation';
import { sharesService } from './modules/shares';
import { imageProcessor, imageStorage, imageUploads } from './modules/uploads';

export interface AppParts {
  readonly config: Config;
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly logger: Logger;
  readonly metrics?: Registry;
}

/** Composes the program: the app routes to these services, the reconciler runs them. */
export function createServices(parts: AppParts) {
  const { config, db, stripe, logger } = parts;
  const seller = { ownerEmail: config.owner.email, origin: config.publicOrigin };
  const events = orderNotifications({ seller, logger });
  const settlement = settlementService({ db, events, logger });
  const refunds = refundsService({ db, stripe, seller, events, logger });
  const declines = declinesService({ db, stripe, settlement, seller, logger });
  const webhook = webhookService({ db, stripe, settlement, refunds, declines, seller, logger });

  const terms = termsGate({ db, stripe: config.stripe });
  const override = limitOverrideRepo(db);
  const limits = networkLimits({ db, maxTouched: config.maxOpenOrdersPerAddress, override });
  const payments = orderPayments({ db, stripe, settlement });
  const holds = holdsService({ db, payments, settlement, limits, logger });

  const invoices = invoicesService(db);
  const storage = imageStorage(config.uploadsUrl);
  const images = imageUploads(storage, imageProcessor({ program: config.imageWorkerFile, logger }));
  return {
    seller,
    settlement,
    refunds,
    declines,
    webhook,
    terms,
    override,
    holds,
    checkout: checkoutService({ db, payments, settlement, holds, limits, terms }),
    status: paymentStatus({ db, stripe, settlement }),
    fulfilment: fulfilmentService({ db, stripe, settlement, seller, logger }),
    closing: closingService({ db, stripe, seller, logger }),
    review: reviewService({ db, stripe, seller, logger }),
    invoices,
    links: orderLinksService({ db, seller, invoices }),
    withdrawals: withdrawalsService({ db, seller }),
    storage,
    images,
    blog: blogService(db),
    contact: contactService({ db, seller, maxPerAddress: config.maxEnquiriesPerAddress }),
    enquiries: enquiriesService({ db, seller }),
    requestedImages: requestedImagesService({ db, images, maxPerAddress: config.maxEnquiriesPerAddress * 4 }),
    sessions: ownerSessions(config, db),
    personalData: personalDataOf(parts),
    shares: sharesService({ db, logger }),
  };
}

import type { Router } from '@koa/router';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import { buyerKeys } from './buyer-keys';
import { checkoutCookie } from './checkout-cookie';
import { checkoutRoutes } from './checkout.routes';
import { checkoutService } from './checkout.service';
import { paymentStatus } from './payment-status';
import { termsGate } from './terms-gate';
import { holdsRoutes } from './holds/holds.routes';
import { holdsService } from './holds/holds.service';
import { limitOverrideRepo } from '../content/settings/limit-override.repo';
import { networkLimits } from './holds/network-limits';
import type { SettlementService } from '../ordering/settlement.service';
import { orderPayments } from '../ordering/order-payments';
import type { StripeClient } from '../payments/stripe.client';

interface CheckoutModuleParts {
  readonly config: Config;
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
  readonly logger: Logger;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
}

export function checkoutModule(
  router: Router,
  { config, db, stripe, settlement, logger, ...parts }: CheckoutModuleParts,
): void {
  const { clientAddress, requireOwner } = parts;
  const cookie = checkoutCookie(config.isSecure);
  const keys = buyerKeys({ db, cookie });
  const terms = termsGate({ db, stripe: config.stripe });
  const override = limitOverrideRepo(db);
  const maxTouched = config.maxOpenOrdersPerAddress;
  const limits = networkLimits({ db, maxTouched, override });
  const payments = orderPayments({ db, stripe, settlement });
  const holds = holdsService({ db, payments, settlement, limits, logger });
  const checkout = checkoutService({ db, payments, settlement, holds, limits, terms });
  const status = paymentStatus({ db, stripe, settlement });
  checkoutRoutes(router, { checkout, status, cookie, keys, terms, stripe: config.stripe, clientAddress });
  holdsRoutes(router, { holds, override, keys, requireOwner });
}

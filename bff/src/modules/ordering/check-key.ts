import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { ordersRepo } from './orders.repo';
import { isMissing, type StripeClient } from '../payments';

interface CheckKeyOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly logger: Logger;
}

const looked = 20;

export async function checkKey({ db, stripe, logger }: CheckKeyOptions): Promise<void> {
  const open = await ordersRepo(db).openSince(new Date(), '', looked);
  const order = open.find(({ paymentIntentId }) => paymentIntentId !== null);
  try {
    const account = await stripe.retrieveAccount();
    if (order?.paymentIntentId) await stripe.retrievePayment(order.paymentIntentId);
    logger.info(account, "Stripe takes the key, and it is the open orders' account's");
  } catch (error) {
    if (order && isMissing(error)) {
      logger.error(
        { order: order.id, payment: order.paymentIntentId },
        "STRIPE_SECRET_KEY is of another account or mode than open orders: they can't be settled with it",
      );
    } else logger.error({ err: error }, 'Stripe does not answer this key; payments are refused until it does');
  }
}

import type { Knex } from 'knex';
import type { Context } from 'koa';
import { awaitingPaymentStates, ownOrdersRepo } from '../ordering';
import type { CheckoutCookie } from './checkout-cookie';

/** Identifies the buyer by an open payment's client secret, else by the cookie, which some browsers lack. */
export function buyerKeys({ db, cookie }: { readonly db: Knex; readonly cookie: CheckoutCookie }) {
  const orders = ownOrdersRepo(db);
  const named = async (clientSecret: string | undefined) => {
    const order = clientSecret === undefined ? undefined : await orders.ofClientSecret(clientSecret);
    return order && { key: order.browserKey, isOpen: awaitingPaymentStates.includes(order.state) };
  };
  return {
    /** @returns null when the named payment is no longer open, or there is no buyer */
    async holder(ctx: Context, clientSecret: string | undefined): Promise<string | null> {
      const page = await named(clientSecret);
      if (page) return page.isOpen ? page.key : null;
      return cookie.read(ctx);
    },
    /** @returns null when neither cookie nor client secret names a buyer */
    async reader(ctx: Context, clientSecret: string | undefined): Promise<string | null> {
      return cookie.read(ctx) ?? (await named(clientSecret))?.key ?? null;
    },
    /** Sets a cookie for a new browser. */
    async buyer(ctx: Context, clientSecret: string | undefined): Promise<string> {
      const page = await named(clientSecret);
      if (page?.isOpen) return page.key;
      return cookie.read(ctx) ?? page?.key ?? cookie.readOrSet(ctx);
    },
  };
}

export type BuyerKeys = ReturnType<typeof buyerKeys>;

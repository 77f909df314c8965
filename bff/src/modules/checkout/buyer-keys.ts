import type { Knex } from 'knex';
import type { Context } from 'koa';
import { awaitingPaymentStates } from '../orders/order-states';
import type { CheckoutCookie } from './checkout-cookie';
import { ownOrdersRepo } from './own-orders.repo';

/** Which buyer a request comes from: the one whose payment the page names by its client secret while that can still be paid, else the one
 *  that the cookie names. A page whose browser keeps no cookie has the secret alone. */
export function buyerKeys({ db, cookie }: { readonly db: Knex; readonly cookie: CheckoutCookie }) {
  const orders = ownOrdersRepo(db);
  const named = async (clientSecret: string | undefined) => {
    const order = clientSecret === undefined ? undefined : await orders.ofClientSecret(clientSecret);
    return order && { key: order.browserKey, isOpen: awaitingPaymentStates.includes(order.state) };
  };
  return {
    /** Whose hold the page speaks of; null: nobody's, as where its payment cannot be paid any more. */
    async holder(ctx: Context, clientSecret: string | undefined): Promise<string | null> {
      const page = await named(clientSecret);
      if (page) return page.isOpen ? page.key : null;
      return cookie.read(ctx);
    },
    /** Whose orders may be read: by the cookie, or by a payment of theirs; null: nobody's. */
    async reader(ctx: Context, clientSecret: string | undefined): Promise<string | null> {
      return cookie.read(ctx) ?? (await named(clientSecret))?.key ?? null;
    },
    /** Who buys; a browser that is new here is given a key and a cookie. */
    async buyer(ctx: Context, clientSecret: string | undefined): Promise<string> {
      const page = await named(clientSecret);
      if (page?.isOpen) return page.key;
      return cookie.read(ctx) ?? page?.key ?? cookie.readOrSet(ctx);
    },
  };
}

export type BuyerKeys = ReturnType<typeof buyerKeys>;

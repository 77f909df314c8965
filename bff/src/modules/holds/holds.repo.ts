import type { Hold } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { type Order, type OrderItemRow, type OrderRow, toOrder } from '../orders/order-rows';
import { awaitingPaymentStates, abandonedStates } from '../orders/order-states';

/** An open order that has pieces set aside, and its time. */
export interface StoredHold {
  readonly order: Order;
  readonly network: string;
  readonly beganAt: Date;
  readonly until: Date;
  readonly isTouched: boolean;
  /** Cards that were declined for its payment. */
  readonly declines: number;
}

/** Declined cards of one order. */
export interface DeclinedCards {
  readonly browserKey: string;
  readonly network: string;
  readonly declines: number;
  readonly until: Date;
}

/** A hold among those of its network. */
export interface NetworkHold extends Pick<StoredHold, 'until' | 'isTouched' | 'network'> {
  readonly id: string;
  readonly pieces: number;
}

/** Pieces of a work that are or were set aside, and are not bought. */
export interface UnpaidHold {
  readonly orderId: string;
  readonly artworkId: number;
  readonly beganAt: Date;
  readonly endedAt: Date;
}

type OpenRow = Pick<OrderRow, 'id' | 'client_address' | 'expires_at' | 'touched_at'> & {
  readonly pieces: number | string;
};

type UnpaidRow = Pick<OrderRow, 'id' | 'created_at' | 'expires_at'> & Pick<OrderItemRow, 'artwork_id'>;

// Who begins so many orders of some works within a day and pays for none has them for as long as anybody may.
const maxUnpaidRead = 500;
// A hold that gives way is looked for among so many.
const maxHoldersRead = 50;

const now = () => toRowTime(new Date());
const moment = (text: string) => new Date(fromRowTime(text));

/** How long orders have their pieces set aside. The order's moment is the fence: what changes it changes only a pending order whose time is
 *  not over, so that nothing is prolonged that is being ended. `db` may be a transaction. */
export function holdsRepo(db: Knex) {
  const open = () => db<OrderRow>('orders').whereIn('state', awaitingPaymentStates);
  const unexpired = (id: string) => open().where({ id }).where('expires_at', '>', now());
  // Nothing but its end makes a hold's time shorter, and who has waited for its row behind that carries an earlier moment than it.
  const unexpiredAsRead = ({ order: { id }, until }: StoredHold) =>
    unexpired(id).where('expires_at', '>=', toRowTime(until));
  const one = async (query: Knex.QueryBuilder<OrderRow>): Promise<StoredHold | undefined> => {
    const row: OrderRow | undefined = await query.first();
    return row && toHold(row);
  };
  return {
    /** The hold of a browser. */
    of: (browserKey: string) => one(open().where({ open_key: browserKey })),
    find: (id: string) => one(open().where({ id })),
    /** The oldest first. */
    async all(limit: number): Promise<StoredHold[]> {
      return (await open().orderBy(['created_at', 'id']).limit(limit)).map(toHold);
    },
    /** What the orders hold, by order. */
    async itemsOf(orderIds: readonly string[]): Promise<Map<string, Hold['items']>> {
      const rows = await db<OrderItemRow>('order_items').whereIn('order_id', orderIds).orderBy('artwork_id');
      const items = new Map<string, Hold['items']>();
      for (const { order_id: id, artwork_id: artworkId, title, quantity } of rows)
        items.set(id, [...(items.get(id) ?? []), { artworkId, title, quantity }]);
      return items;
    },
    /** Gives more time to who is still there. @param hold as it was read */
    async extend(hold: StoredHold, until: Date): Promise<void> {
      await unexpiredAsRead(hold)
        .where('expires_at', '<', toRowTime(until))
        .update({ expires_at: toRowTime(until) });
    },
    /** The buyer has touched the payment form. @param hold as it was read
     *  @returns false when the hold has ended, or is being ended. */
    async extendTouched(hold: StoredHold, until: Date): Promise<boolean> {
      const touched = { expires_at: toRowTime(until), touched_at: db.raw('COALESCE(touched_at, ?)', [now()]) };
      return (await unexpiredAsRead(hold).update(touched as object)) === 1;
    },
    /** The hold's time is over from now on: the first step of its end. */
    async expireNow(id: string): Promise<void> {
      await unexpired(id).update({ expires_at: now() });
    },
    /** The same, unless its buyer has touched the form.
     *  @returns false when nothing was changed. */
    async expireIfUntouched(id: string): Promise<boolean> {
      return (await unexpired(id).whereNull('touched_at').update({ expires_at: now() })) === 1;
    },
    /** The same, unless its buyer has touched the form since it was read. @param hold as it was read
     *  @returns false when nothing was changed. */
    async expireIfUnchanged({ order: { id }, until }: StoredHold): Promise<boolean> {
      return (
        (await unexpired(id)
          .where({ expires_at: toRowTime(until) })
          .update({ expires_at: now() })) === 1
      );
    },
    /** What holds some of a work and is not being ended, the oldest first. */
    async ofArtwork(artworkId: number): Promise<StoredHold[]> {
      const ids = db<OrderItemRow>('order_items').where({ artwork_id: artworkId }).select('order_id');
      const rows = open().whereIn('id', ids).where('expires_at', '>', now()).orderBy(['created_at', 'id']);
      return (await rows.limit(maxHoldersRead)).map(toHold);
    },
    /** What a network has set aside and is not being ended, the oldest first. @param network its widest (server-kit, `widestNetworkOf`) */
    async ofNetwork(network: string): Promise<NetworkHold[]> {
      const rows: OpenRow[] = await within(network, db('orders'))
        .join('order_items', 'order_id', 'orders.id')
        .whereIn('state', awaitingPaymentStates)
        .where('expires_at', '>', now())
        .groupBy('orders.id', 'orders.created_at', 'client_address', 'expires_at', 'touched_at')
        .orderBy(['orders.created_at', 'orders.id'])
        .select('orders.id', 'client_address', 'expires_at', 'touched_at')
        .sum({ pieces: 'quantity' });
      return rows.map(({ id, client_address: held, expires_at: until, touched_at: touchedAt, pieces }) => {
        return { id, network: held, pieces: Number(pieces), until: moment(until), isTouched: touchedAt !== null };
      });
    },
    /** Orders of a network for which cards were declined, and whose time was not over at a moment, the first to end first.
     *  @param network as for `ofNetwork` */
    async declinedSince(network: string, since: Date): Promise<DeclinedCards[]> {
      const rows: OrderRow[] = await within(network, db('orders'))
        .where('expires_at', '>', toRowTime(since))
        .where('declines', '>', 0)
        .orderBy('expires_at')
        .select('browser_key', 'client_address', 'declines', 'expires_at');
      return rows.map(({ browser_key: browserKey, client_address: from, declines, expires_at: until }) => {
        return { browserKey, network: from, declines, until: moment(until) };
      });
    },
    /** What a network has and had set aside of these works, and has not bought. An open order's end is when its time is over.
     *  @param network as for `ofNetwork` @returns `hasMore`: these are not all */
    async unpaidOf(
      network: string,
      artworkIds: readonly number[],
      since: Date,
    ): Promise<{ holds: UnpaidHold[]; hasMore: boolean }> {
      const rows: UnpaidRow[] = await within(network, db('orders'))
        .join('order_items', 'order_id', 'orders.id')
        .whereIn('state', [...awaitingPaymentStates, ...abandonedStates])
        .where('expires_at', '>', toRowTime(since))
        .whereIn('artwork_id', artworkIds)
        .limit(maxUnpaidRead * artworkIds.length)
        .select('orders.id', 'artwork_id', 'orders.created_at', 'expires_at');
      const holds = rows.map(({ id, artwork_id: artworkId, created_at: began, expires_at: ended }) => {
        return { orderId: id, artworkId, beganAt: moment(began), endedAt: moment(ended) };
      });
      return { holds, hasMore: rows.length === maxUnpaidRead * artworkIds.length };
    },
  };
}

/** The rows of a network. A range goes by the index on both databases: each group of an address begins with one of 0 to f. */
function within(network: string, rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const prefix = /^(.+:):\/48$/.exec(network)?.[1];
  if (prefix === undefined) return rows.where({ client_address: network });
  return rows.where('client_address', '>=', `${prefix}0`).where('client_address', '<', `${prefix}g`);
}

function toHold(row: OrderRow): StoredHold {
  return {
    order: toOrder(row),
    network: row.client_address,
    beganAt: moment(row.created_at),
    until: moment(row.expires_at),
    isTouched: row.touched_at !== null,
    declines: row.declines,
  };
}

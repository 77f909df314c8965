import type { Hold } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { orderHistoryRepo } from './order-history.repo';
import { type Order, type OrderItemRow, type OrderRow, toOrder } from './order-rows';
import { awaitingPaymentStates, abandonedStates } from './order-states';

export interface StoredHold {
  readonly order: Order;
  readonly network: string;
  readonly beganAt: Date;
  readonly until: Date;
  readonly isTouched: boolean;
  readonly declines: number;
}

export interface DeclinedCards {
  readonly browserKey: string;
  readonly network: string;
  readonly declines: number;
  readonly until: Date;
}

export interface NetworkHold extends Pick<StoredHold, 'until' | 'isTouched' | 'network'> {
  readonly id: string;
  readonly pieces: number;
}

/** A hold, current or former, of an order that was not bought. */
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

// More holds than this use up the quota.
const maxUnpaidRead = 500;
const maxHoldersRead = 50;

const now = () => toRowTime(new Date());
const moment = (text: string) => new Date(fromRowTime(text));

/** Changes only a pending, unexpired order, so that a hold that is ending is never extended. */
export function holdsRepo(db: Knex) {
  const open = () => db<OrderRow>('orders').whereIn('state', awaitingPaymentStates);
  const unexpired = (id: string) => open().where({ id }).where('expires_at', '>', now());
  // Only expiry moves `expires_at` backwards; a waiting update must not overwrite the new value.
  const unexpiredAsRead = ({ order: { id }, until }: StoredHold) =>
    unexpired(id).where('expires_at', '>=', toRowTime(until));
  const one = async (query: Knex.QueryBuilder<OrderRow>): Promise<StoredHold | undefined> => {
    const row: OrderRow | undefined = await query.first();
    return row && toHold(row);
  };
  return {
    of: (browserKey: string) => one(open().where({ open_key: browserKey })),
    find: (id: string) => one(open().where({ id })),
    async all(limit: number): Promise<StoredHold[]> {
      return (await open().orderBy(['created_at', 'id']).limit(limit)).map(toHold);
    },
    async itemsOf(orderIds: readonly string[]): Promise<Map<string, Hold['items']>> {
      const rows = await db<OrderItemRow>('order_items').whereIn('order_id', orderIds).orderBy('artwork_id');
      const items = new Map<string, Hold['items']>();
      for (const { order_id: id, artwork_id: artworkId, title, quantity } of rows)
        items.set(id, [...(items.get(id) ?? []), { artworkId, title, quantity }]);
      return items;
    },
    /** @param hold as read */
    async extend(hold: StoredHold, until: Date): Promise<void> {
      await unexpiredAsRead(hold)
        .where('expires_at', '<', toRowTime(until))
        .update({ expires_at: toRowTime(until) });
    },
    /**
     * @param isTooMany notes in the order's history that the payment ends
     * @returns false when as many are stored already
     */
    async noteDeclines({ id, state }: Pick<Order, 'id' | 'state'>, declines: number, isTooMany: boolean) {
      const fewer = db<OrderRow>('orders').where({ id }).where('declines', '<', declines);
      if ((await fewer.update({ declines })) !== 1) return false;
      const note = `${declines} cards were declined: payment stopped`;
      if (isTooMany) await orderHistoryRepo(db).add({ orderId: id, by: 'system', from: state, to: state, note });
      return true;
    },
    /** @returns false when the hold has ended */
    async extendTouched(hold: StoredHold, until: Date): Promise<boolean> {
      const touched = { expires_at: toRowTime(until), touched_at: db.raw('COALESCE(touched_at, ?)', [now()]) };
      return (await unexpiredAsRead(hold).update(touched as object)) === 1;
    },
    async expireNow(id: string): Promise<void> {
      await unexpired(id).update({ expires_at: now() });
    },
    /** @returns false when nothing changed */
    async expireIfUntouched(id: string): Promise<boolean> {
      return (await unexpired(id).whereNull('touched_at').update({ expires_at: now() })) === 1;
    },
    /**
     * @param hold as read
     * @returns false when the buyer touched the form since
     */
    async expireIfUnchanged({ order: { id }, until }: StoredHold): Promise<boolean> {
      return (
        (await unexpired(id)
          .where({ expires_at: toRowTime(until) })
          .update({ expires_at: now() })) === 1
      );
    },
    /** Lists unexpired holds, oldest first. */
    async ofArtwork(artworkId: number): Promise<StoredHold[]> {
      const ids = db<OrderItemRow>('order_items').where({ artwork_id: artworkId }).select('order_id');
      const rows = open().whereIn('id', ids).where('expires_at', '>', now()).orderBy(['created_at', 'id']);
      return (await rows.limit(maxHoldersRead)).map(toHold);
    },
    /**
     * Lists unexpired holds, oldest first.
     * @param network the widest (`widestNetworkOf`)
     */
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
    /** Lists holds that expire after `since`, by ascending end. */
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
    /** `hasMore` means that the list is incomplete. */
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

/** A range uses the index on both databases. */
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

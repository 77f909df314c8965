import type { Order } from '@studio/contract';
import type { Knex } from 'knex';
import { isDeepStrictEqual } from 'node:util';
import { searchTest } from '../../search/folded-text';
import { fromRowTime, toDollars } from '../../db/rows';
import { invalidCursor } from '../../errors';
import { stageOf, toAnswerStatuses } from './dispute-stage';
import { dispatchesRepo } from './dispatches.repo';
import { disputesRepo } from './disputes.repo';
import type { Dispute, Party } from '../payments';
import { failedRefundsRepo } from './failed-refunds.repo';
import { refundsRepo } from './refunds.repo';
import { addressLines } from './address-lines';
import { orderNumbersRepo } from './order-numbers.repo';
import { type OrderItemRow, type OrderRow, toStoredBuyer } from './order-rows';
import { toOwners, withdrawalsRepo } from './withdrawals.repo';
import { unpaidStates, toFulfilStates, undoableStates } from './order-states';

type Item = Order['items'][number];

export interface OrdersQuery {
  /** Part of a name or address, a number, or the start of an id. */
  readonly q?: string | undefined;
  readonly state?: Order['state'] | 'to_send' | 'disputed' | undefined;
  readonly limit: number;
  /** Cursor: an order number. */
  readonly after?: string | undefined;
}

export function toBeSent(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .whereIn('state', toFulfilStates)
    .where((mine) => void mine.whereNull('dispute').orWhereNot({ dispute: 'lost' }));
}

export function undecided(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.whereIn('dispute', ['open', 'inquiry']);
}

const newestFirst = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

export function ownerOrdersRepo(db: Knex) {
  // `NOT IN` reads the newest from the end of the index.
  const table = () => db<OrderRow>('orders').whereNotIn('state', unpaidStates);
  return {
    /** Lists the newest first; `next` is the last number when more follow. */
    async list({
      limit,
      after,
      ...wanted
    }: OrdersQuery): Promise<{ rows: Order[]; total: number; next: string | null }> {
      const startAfter = after === undefined ? undefined : await orderOfCursor(Number(after));
      const range = { startAfter, limit: limit + 1 };
      const { total, found } = await (wanted.q === undefined
        ? pageOf(wanted, range)
        : searched(wanted.q, wanted, range));
      const rows = await complete(found.slice(0, limit));
      const last = rows.at(-1)?.number ?? null;
      return { rows, total, next: found.length > limit && last !== null ? String(last) : null };
    },
    /** @returns null when there is none, or no money moved for it. */
    async find(id: string): Promise<Order | null> {
      const row: OrderRow | undefined = await table().where({ id }).first();
      return (row && (await complete([row]))[0]) ?? null;
    },
  };

  /** A sending that can be undone keeps its place. */
  function justSent(query: Knex.QueryBuilder): void {
    void query.whereIn('state', undoableStates).whereIn('id', dispatchesRepo(db).openIds());
  }

  function filtered({ state }: Pick<OrdersQuery, 'state'>): Knex.QueryBuilder {
    const query = table();
    if (state === 'to_send') void query.where((some) => void some.where(toBeSent).orWhere(justSent));
    else if (state === 'disputed') undecided(query);
    else if (state !== undefined) void query.where({ state });
    return query;
  }

  async function pageOf(wanted: Pick<OrdersQuery, 'state'>, { startAfter, limit }: PageRange): Promise<OrdersPage> {
    const [{ total = 0 } = {}] = await filtered(wanted).count({ total: '*' });
    const query = filtered(wanted);
    if (startAfter) addCursorCondition(query, startAfter);
    return { total: Number(total), found: await query.orderBy(newestFirst).limit(limit) };
  }

  /** SQLite and MySQL differ in collation. */
  async function searched(q: string, wanted: Pick<OrdersQuery, 'state'>, range: PageRange): Promise<OrdersPage> {
    const text = q.trim().toLowerCase();
    const number = /^#?(\d{1,15})$/.exec(text)?.[1];
    const numbered: string[] =
      number === undefined
        ? []
        : await table()
            .whereIn('id', orderNumbersRepo(db).having(Number(number)))
            .pluck('id');
    const isFound = searchTest(q);
    // One text per row: faster for 10,000 orders.
    const texts = db.raw('concat_ws(?, name, billing_name, email) as texts', ['\n']);
    const rows: SearchedRow[] = await filtered(wanted).select('id', 'created_at', texts);
    const matching = rows.filter(
      ({ id, texts: said }) => id.startsWith(text) || numbered.includes(id) || isFound([said]),
    );
    const { startAfter, limit } = range;
    const after = startAfter ? matching.filter((row) => comesAfter(row, startAfter)) : matching;
    const ids = after
      .sort((one, other) => (comesAfter(one, other) ? 1 : -1))
      .slice(0, limit)
      .map(({ id }) => id);
    return { total: matching.length, found: await table().whereIn('id', ids).orderBy(newestFirst) };
  }

  /** Finds the order whether or not the filter matches it. */
  async function orderOfCursor(number: number): Promise<OrderRow> {
    const row: OrderRow | undefined = await table().whereIn('id', orderNumbersRepo(db).having(number)).first();
    if (!row) throw invalidCursor();
    return row;
  }

  async function complete(rows: readonly OrderRow[]): Promise<Order[]> {
    const ids = rows.map(({ id }) => id);
    const [items, refunding, failed, numbers, withdrawals, disputes] = [
      await itemsOf(ids),
      await refundsRepo(db).pendingManualOf(ids),
      await failedRefundsRepo(db).openOf(rows.map(({ id, refunded_cents: cents }) => ({ id, refundedCents: cents }))),
      await orderNumbersRepo(db).of(ids),
      await withdrawalsRepo(db).of(ids),
      await disputesRepo(db).of(ids),
    ];
    const undoUntil = await dispatchesRepo(db).undoUntilOf(
      rows.filter(({ state }) => undoableStates.includes(state)).map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...toOwnerOrder(row),
      number: numbers.get(row.id) ?? null,
      refunding: toDollarsOrNull(refunding.get(row.id)),
      refundFailed: toDollarsOrNull(failed.get(row.id)),
      items: items.get(row.id) ?? [],
      withdrawals: withdrawals.filter(({ orderId }) => orderId === row.id).map(toOwners),
      disputes: (disputes.get(row.id) ?? []).map(toOwnerDispute),
      undoUntil: undoUntil.get(row.id) ?? null,
    }));
  }

  async function itemsOf(orderIds: string[]): Promise<Map<string, Item[]>> {
    const rows = await db<OrderItemRow>('order_items').whereIn('order_id', orderIds).orderBy('artwork_id');
    const items = new Map<string, Item[]>();
    for (const row of rows) items.set(row.order_id, [...(items.get(row.order_id) ?? []), toItem(row)]);
    return items;
  }
}

interface PageRange {
  /** Undefined: the first page. */
  readonly startAfter: OrderRow | undefined;
  readonly limit: number;
}

interface OrdersPage {
  readonly total: number;
  readonly found: OrderRow[];
}

type SearchedRow = Pick<OrderRow, 'id' | 'created_at'> & { readonly texts: string };

function comesAfter(row: Pick<OrderRow, 'id' | 'created_at'>, other: Pick<OrderRow, 'id' | 'created_at'>): boolean {
  return row.created_at < other.created_at || (row.created_at === other.created_at && row.id < other.id);
}

function addCursorCondition(query: Knex.QueryBuilder, { created_at: at, id }: OrderRow): void {
  void query.where((either) =>
    either.where('created_at', '<', at).orWhere((equal) => equal.where('created_at', at).where('id', '<', id)),
  );
}

const toDollarsOrNull = (cents: number | undefined) => (cents === undefined ? null : toDollars(cents));

function toOwnerDispute(dispute: Dispute): Order['disputes'][number] {
  const { id, amountCents, currency, status, dueBy } = dispute;
  return {
    ...{ id, currency, amount: toDollars(amountCents), stage: stageOf(dispute) },
    isToAnswer: toAnswerStatuses.includes(status),
    isRefundable: dispute.isChargeRefundable,
    dueBy: dueBy?.toISOString() ?? null,
  };
}

function toOwnerOrder(
  row: OrderRow,
): Omit<Order, 'number' | 'refunding' | 'refundFailed' | 'items' | 'withdrawals' | 'disputes'> {
  return {
    id: row.id,
    version: row.version,
    state: row.state as Order['state'],
    total: toDollars(row.total_cents),
    refunded: toDollars(row.refunded_cents),
    lost: toDollars(row.lost_cents),
    dispute: row.dispute,
    reason: row.review_reason,
    email: row.email,
    name: row.name,
    address: row.shipping_address === null ? null : addressLines(JSON.parse(row.shipping_address)),
    billing: billingOf(row),
    carrier: row.carrier,
    trackingUrl: row.tracking_url,
    createdAt: fromRowTime(row.created_at),
    paidAt: row.paid_at === null ? null : fromRowTime(row.paid_at),
  };
}

function billingOf(row: OrderRow): Order['billing'] {
  const { payer, recipient } = toStoredBuyer(row);
  const linesOf = ({ address }: Party) => (address === null ? [] : addressLines({ ...address, phone: null }));
  const [paid, received] = [payer, recipient].map((party) => [party.name, ...linesOf(party)]);
  return isDeepStrictEqual(paid, received) ? null : { name: payer.name, address: linesOf(payer) };
}

function toItem(row: OrderItemRow): Item {
  return {
    artworkId: row.artwork_id,
    title: row.title,
    imageUrl: row.image_url,
    quantity: row.quantity,
    unitPrice: toDollars(row.unit_cents),
    isRestocked: row.restocked >= row.quantity,
    restockedQuantity: row.restocked,
  };
}

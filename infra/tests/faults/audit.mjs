// @ts-check

/** @typedef {{id: string, state: string, total_cents: number, payment_intent_id: string | null}} OrderRow */
/** @typedef {{order_id: string, artwork_id: number, quantity: number, restocked: number}} ItemRow */
/** @typedef {{id: number, in_stock: number, reserved: number}} ArtworkRow */
/** @typedef {{holder: string, artwork_id: number, quantity: number}} ReservationRow */
/**
 * `stock` has the pieces of each work at the start, by id; `shown` lists orders whose buyers saw that they had paid.
 * @typedef {{stock: ReadonlyMap<number, number>, shown: readonly string[], orders: OrderRow[], items: ItemRow[],
 * artworks: ArtworkRow[], reservations: ReservationRow[], emails: number, disputes?: number, unprocessedEvents: number,
 * intents: import('./stripe-edge.mjs').Intent[], refunds: import('./stripe-edge.mjs').Refund[]}} Ledger
 */

/**
 * Returns how often each promise of the checkout was broken; valid only when no payment is in progress.
 * @param {Ledger} ledger
 * @returns {Record<string, number>}
 */
export function violationsOf(ledger) {
  const { stock, shown, orders, items, artworks, reservations, emails, disputes = 0, unprocessedEvents } = ledger;
  const { intents, refunds } = ledger;
  const byId = new Map(orders.map((order) => [order.id, order]));
  /** @param {import('./stripe-edge.mjs').Intent} intent */
  const orderOf = ({ metadata }) => byId.get(metadata.order_id ?? '');
  const paidIds = new Set(orders.flatMap(({ id, state }) => (state === 'paid' ? [id] : [])));
  const succeeded = intents.filter(({ status }) => status === 'succeeded');
  /** @type {Map<string, number>} */
  const givenBack = new Map();
  for (const { payment_intent, amount } of refunds)
    givenBack.set(payment_intent, (givenBack.get(payment_intent) ?? 0) + amount);
  const setAside = sumBy(reservations);
  const out = items.map(({ quantity, restocked, ...item }) => ({ ...item, quantity: quantity - restocked }));
  const sold = sumBy(out.filter(({ order_id }) => paidIds.has(order_id)));

  /** @param {import('./stripe-edge.mjs').Intent} intent */
  const hasOrderOrRefund = (intent) => {
    const order = orderOf(intent);
    if (order?.state === 'paid')
      return order.total_cents === intent.amount_received && order.payment_intent_id === intent.id;
    return order?.state === 'refunded' && givenBack.get(intent.id) === intent.amount_received;
  };
  const succeededFor = new Set(succeeded.map(({ metadata }) => metadata.order_id));
  return {
    'paid without order or refund': count(succeeded, (intent) => !hasOrderOrRefund(intent)),
    'order without payment': count([...paidIds], (id) => !succeededFor.has(id)),
    'paid and refunded': count(
      intents,
      ({ id, metadata }) => paidIds.has(metadata.order_id ?? '') && givenBack.has(id),
    ),
    'double-sold': count([...stock], ([id, pieces]) => (sold.get(id) ?? 0) > pieces),
    'stock mismatch': count(artworks, ({ id, in_stock }) => in_stock !== (stock.get(id) ?? 0) - (sold.get(id) ?? 0)),
    'holds left': count(artworks, ({ reserved }) => reserved !== 0),
    'reservations left': reservations.length,
    'reserved other than reservations': count(artworks, ({ id, reserved }) => reserved !== (setAside.get(id) ?? 0)),
    // An intent without an order cannot be paid: its client secret was never sent (0027).
    'released before canceled': count(intents, ({ id, status, metadata }) => {
      const order = byId.get(metadata.order_id ?? '');
      return order?.state === 'expired' && order.payment_intent_id === id && status !== 'canceled';
    }),
    'orders left open': count(orders, ({ state }) => !['paid', 'expired', 'refunded'].includes(state)),
    'events left': unprocessedEvents,
    'PaymentIntents beyond one per order':
      intents.length - new Set(intents.map(({ metadata }) => metadata.order_id)).size,
    'payments of unknown orders': count(intents, (intent) => !orderOf(intent)),
    'success shown without a paid order': count(shown, (id) => !paidIds.has(id)),
    // A sale has two emails, to buyer and owner; a late payment has one, to the buyer; a dispute has one, to the owner.
    'emails missing or double': Math.abs(
      emails - 2 * paidIds.size - count(orders, ({ state }) => state === 'refunded') - disputes,
    ),
  };
}

/** @param {Record<string, number>} violations */
export function totalOf(violations) {
  return Object.values(violations).reduce((sum, number) => sum + number, 0);
}

/** @param {Pick<ItemRow, 'artwork_id' | 'quantity'>[]} items @returns {Map<number, number>} */
function sumBy(items) {
  const sums = new Map();
  for (const { artwork_id, quantity } of items) sums.set(artwork_id, (sums.get(artwork_id) ?? 0) + quantity);
  return sums;
}

/** @template T @param {readonly T[]} list @param {(one: T) => boolean} isOne */
const count = (list, isOne) => list.filter(isOne).length;

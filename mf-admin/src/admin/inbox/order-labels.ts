import type { Order } from '@studio/contract';

export const stateLabels: Record<Order['state'], string> = {
  paid: 'To be packed',
  packed: 'To be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  returned: 'Returned',
  refund_due: 'To be refunded',
  refunded: 'Refunded',
  charged_back: 'Closed: lost to the bank',
  review: 'Needs a look',
};

export const waitingStates: readonly Order['state'][] = ['paid', 'packed', 'review'];

/** The dollars that the shop still has after refunds and lost disputes. */
export function remainingAmount({ total, refunded, lost }: Order): number {
  return Math.max(0, Math.round((total - refunded - lost) * 100) / 100);
}

/** An order without a number is named by its titles. */
export function orderName({ number, items }: Order): string {
  return number === null ? items.map(({ title }) => title).join(', ') : `No. ${number}`;
}

/** 'Order 1042', or the titles. */
export function nameInSentence(order: Order): string {
  return order.number === null ? orderName(order) : `Order ${order.number}`;
}

export const orderFilters = { to_send: 'Not sent yet', disputed: 'Disputed', ...stateLabels };

export function historyStateLabel(state: string): string {
  const beforePayment: Record<string, string> = { pending: 'At the checkout', expired: 'Not paid in time' };
  return { ...beforePayment, ...stateLabels }[state] ?? state;
}

import type { Order } from '@studio/contract';

/** An order's state in the owner's words. */
export const stateLabels: Record<Order['state'], string> = {
  paid: 'To be packed',
  packed: 'To be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  returned: 'Came back',
  refund_due: 'To be refunded',
  refunded: 'Refunded',
  charged_back: 'Closed: lost to the bank',
  review: 'Needs a look',
};

/** The states in which an order waits for the owner, as Today counts them. */
export const waitingStates: readonly Order['state'][] = ['paid', 'packed', 'review'];

/** How much of an order's money the shop has, in dollars. */
export function remainingAmount({ total, refunded, lost }: Order): number {
  return Math.max(0, Math.round((total - refunded - lost) * 100) / 100);
}

/** What an order is called where many stand below each other: by its number, or by its works as long as it has none. */
export function orderName({ number, items }: Order): string {
  return number === null ? items.map(({ title }) => title).join(', ') : `No. ${number}`;
}

/** What the list can be narrowed to: what Today counts, and every state. */
export const orderFilters = { to_send: 'Not sent yet', disputed: 'Disputed', ...stateLabels };

/** The same of a state that the history names, which may be one of before anybody paid. */
export function historyStateLabel(state: string): string {
  const beforePayment: Record<string, string> = { pending: 'At the checkout', expired: 'Not paid in time' };
  return { ...beforePayment, ...stateLabels }[state] ?? state;
}

import type { BuyerOrder, Order } from '@studio/contract';

export function toBuyerOrder(order: Order, hasInvoice: boolean): BuyerOrder {
  const { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt } = order;
  const items = order.items.map(({ title, imageUrl, quantity, unitPrice }) => ({
    title,
    imageUrl,
    quantity,
    unitPrice,
  }));
  return { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt, items, hasInvoice };
}

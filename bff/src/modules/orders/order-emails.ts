import type { Email } from '../outbox/outbox.repo';
import type { Buyer } from '../payments/stripe.gateway';
import { dollarsText } from './money';
import type { Order, OrderItem } from './order-rows';

interface PaidOrder {
  readonly order: Pick<Order, 'id' | 'totalCents'>;
  readonly items: readonly OrderItem[];
  readonly buyer: Buyer;
  readonly ownerEmail: string;
}

/** The emails about a paid order: the buyer's confirmation and the owner's notice. Without the buyer's address there is only
 *  the second, which then says so. */
export function orderEmails({ order, items, buyer, ownerEmail }: PaidOrder): Email[] {
  const works = items.map(
    ({ quantity, title, unitCents }) => `${quantity} x ${title}, ${dollarsText(unitCents * quantity)}`,
  );
  const bill = [...works, `Total: ${dollarsText(order.totalCents)} (shipping is free)`, `Order ${order.id}`].join('\n');
  const address = buyer.shippingAddress
    ? Object.values(buyer.shippingAddress).filter(Boolean).join('\n')
    : 'no address given';
  const notice: Email = {
    to: ownerEmail,
    subject: `Sold: ${items.map(({ title }) => title).join(', ')}`,
    body: `${bill}\n\nBuyer: ${buyer.name ?? 'no name'} <${buyer.email ?? 'no email'}>\nShip to:\n${address}\n`,
  };
  if (buyer.email === null) return [notice];
  const confirmation: Email = {
    to: buyer.email,
    subject: 'Your order is confirmed',
    body: `Thank you${buyer.name ? `, ${buyer.name}` : ''}.\n\n${bill}\n\nIt will be sent to:\n${address}\n`,
  };
  return [confirmation, notice];
}

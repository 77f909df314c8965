import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { Email } from './outbox/outbox.repo';
import { dollarsText, type Order, piecesText, quantityWithBuyer, type StoredItem } from '../ordering';
import { titlesInBrief } from './order-emails';

interface RefundedOrder {
  readonly order: Pick<Order, 'id' | 'totalCents' | 'email'>;
  readonly items: readonly StoredItem[];
  readonly seller: Seller;
}

export function refundedAtStripeEmail({ order, items, seller }: RefundedOrder): Email {
  const total = dollarsText(order.totalCents);
  const titles = items.map(({ title }) => title).join(', ');
  const out = items
    .filter((item) => quantityWithBuyer(item) > 0)
    .map((item) => piecesText(item.title, { some: quantityWithBuyer(item), all: item.quantity }));
  const content: EmailContent = {
    preview: `${titles}: refunded${out.length > 0 ? ', and still out of the shop' : ''}.`,
    heading: `${total} went back`,
    blocks: [
      { kind: 'text', text: `You gave ${total} for ${titles} back at Stripe. The order is called refunded now.` },
      {
        kind: 'steps',
        title: 'Back in stock?',
        steps: [
          out.length > 0
            ? `The shop has not put back for sale: ${out.join(', ')}. It may be on the way to the buyer.`
            : 'What was ordered is for sale again already.',
          'Is it with you, and to be sold again? Set its stock in the panel, under Artworks.',
          order.email === null
            ? 'The shop has not written to the buyer.'
            : 'The shop has not written to the buyer: answer this email to do so.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=artworks', seller.origin).href },
      { kind: 'text', text: `Order ${order.id}` },
    ],
  };
  return {
    to: seller.ownerEmail,
    ...(order.email === null ? {} : { replyTo: order.email }),
    subject: `Refunded: ${titlesInBrief(items)}`,
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

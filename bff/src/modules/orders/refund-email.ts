import { type EmailContent, emailText } from '../emails/email-content';
import { emailHtml } from '../emails/email-html';
import type { Seller } from '../emails/seller';
import type { Email } from '../outbox/outbox.repo';
import { dollarsText } from './money';
import type { Order, OrderItem } from './order-rows';

interface FailedRefund {
  readonly order: Pick<Order, 'id' | 'totalCents' | 'email' | 'paymentIntentId'>;
  readonly items: readonly OrderItem[];
  readonly seller: Seller;
}

/** Tells the owner that a buyer's money did not arrive, and what only a person can do about it. */
export function failedRefundEmail({ order, items, seller }: FailedRefund): Email {
  const total = dollarsText(order.totalCents);
  const titles = items.map(({ title }) => title).join(', ');
  const content: EmailContent = {
    preview: `${total} for ${titles} is still owed to its buyer.`,
    heading: `${total} could not be given back`,
    blocks: [
      {
        kind: 'text',
        text: `Somebody paid ${total} for ${titles} when it was sold already. Stripe tried to give the money back, and it did not arrive: it is with you again, and still owed.`,
      },
      { kind: 'lines', title: 'Buyer', lines: [order.email ?? 'no email'] },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          `Look up the payment ${order.paymentIntentId ?? 'of this order'} at Stripe: it says why.`,
          order.email === null
            ? 'Find out at Stripe who paid, and ask how the money can reach them.'
            : 'Answer this email to ask the buyer how the money can reach them.',
          'Give it back, by Stripe or by bank. The shop does not try again.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin', seller.origin).href },
      { kind: 'text', text: `Order ${order.id}` },
    ],
  };
  return {
    to: seller.ownerEmail,
    ...(order.email === null ? {} : { replyTo: order.email }),
    subject: `Please look: ${total} could not be given back`,
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { OrderItem } from '../ordering';
import type { Email } from './outbox/outbox.repo';

interface DeclinedEmailInput {
  readonly declines: number;
  readonly items: readonly Pick<OrderItem, 'title' | 'quantity'>[];
}

export function declinedEmail({ declines, items }: DeclinedEmailInput, seller: Seller): Email {
  const content: EmailContent = {
    preview: `${declines} cards were declined for one payment, and the shop ended it.`,
    heading: 'A payment was ended',
    blocks: [
      {
        kind: 'text',
        text: `${declines} cards were declined for one payment. Somebody may be trying stolen cards. The shop ended the payment: nothing was charged, and the works are for sale again.`,
      },
      {
        kind: 'lines',
        title: 'What was in the cart',
        lines: items.map(({ title, quantity }) => `${title} (Qty: ${quantity})`),
      },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          'Nothing, when this was the only one. The shop sends one such email an hour at most.',
          'When more of them come, look at Radar and its rules in your Stripe dashboard.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
    ],
  };
  return {
    to: seller.ownerEmail,
    subject: 'A payment was ended: its cards were declined',
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { dollarsText, type Order, type OrderItem, type ReviewReason } from '../ordering';
import type { Email } from './outbox/outbox.repo';

interface ReviewEmailInput {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly reason: ReviewReason;
  readonly seller: Seller;
}

export function reviewEmail({ order, items, reason, seller }: ReviewEmailInput): Email {
  const { email, totalCents, stock, id } = order;
  const titles = items.map(({ title }) => title).join(', ');
  const content: EmailContent = {
    preview: `${titles}: ${reason.heading}.`,
    heading: reason.heading,
    blocks: [
      { kind: 'text', text: reason.text },
      { kind: 'lines', title: 'The order', lines: [titles, dollarsText(totalCents), email ?? 'no email'] },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          ...reason.steps,
          `Decide in the panel, under Orders: take the order, or give the money back. ${meanwhile[stock]}`,
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
      { kind: 'text', text: `Order ${id}` },
    ],
  };
  return {
    to: seller.ownerEmail,
    ...(email === null ? {} : { replyTo: email }),
    subject: `Please look: ${reason.heading}`,
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

const meanwhile: Record<Order['stock'], string> = {
  held: 'Until then nobody else can buy what was ordered.',
  sold: 'What was ordered stays sold meanwhile.',
  free: 'What was ordered is not set aside: what is left of it is for sale.',
};

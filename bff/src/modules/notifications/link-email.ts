import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { orderLinkBlocks, withdrawalLinkBlock, worksBlock } from './order-emails';
import { type EmailedOrder, type OrderItem, orderName } from '../ordering';
import type { Email } from './outbox/outbox.repo';

interface LinkEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly to: string;
  readonly seller: Seller;
  readonly link: string;
}

export function linkEmail({ order, items, to, seller, link }: LinkEmailInput): Email {
  const content: EmailContent = {
    preview: 'How it stands, and your invoice.',
    heading: 'Your order',
    blocks: [
      { kind: 'text', text: 'Here you see how your order stands.' },
      ...orderLinkBlocks(link),
      withdrawalLinkBlock(link),
      worksBlock({ order, items, seller }),
      { kind: 'text', text: orderName(order) },
    ],
  };
  const subject = 'The link to your order';
  return {
    ...{ to, replyTo: seller.ownerEmail, subject },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { labelOf, orderLinkBlocks, withdrawalLinkBlock, worksBlock } from './order-emails';
import { type EmailedOrder, type OrderItem, orderName, type Parcel } from '../ordering';
import type { Email } from './outbox/outbox.repo';
import type { Buyer } from '../payments';

interface SentEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly buyer: Buyer;
  readonly parcel: Parcel;
  readonly isCorrection: boolean;
  readonly seller: Seller;
  readonly link: string;
}

/** @returns null without the buyer's email address */
export function sentEmail({ order, items, buyer, parcel, isCorrection, seller, link }: SentEmailInput): Email | null {
  if (buyer.email === null) return null;
  const { carrier, trackingUrl } = parcel;
  const titles = items.map(({ title }) => title).join(', ');
  const content: EmailContent = {
    preview: `${titles}: with ${carrier}.`,
    heading: isCorrection ? 'How it travels' : 'It is on its way',
    blocks: [
      {
        kind: 'text',
        text: isCorrection
          ? `What I wrote before about how your order travels was not right. It is with ${carrier}.`
          : `Your order has left the studio with ${carrier}.`,
      },
      ...followed(trackingUrl),
      worksBlock({ order, items, seller }),
      { kind: 'lines', title: 'It goes to', lines: labelOf(buyer.recipient) },
      ...orderLinkBlocks(link),
      withdrawalLinkBlock(link),
      { kind: 'text', text: 'Does it not arrive, or not as it should be? Just answer this email.' },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    to: buyer.email,
    replyTo: seller.ownerEmail,
    subject: isCorrection ? 'Your order: how it travels' : 'Your order is on its way',
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

function followed(trackingUrl: string | null): Block[] {
  return trackingUrl === null ? [] : [{ kind: 'link', label: 'Follow the parcel', url: new URL(trackingUrl).href }];
}

import type { Knex } from 'knex';
import {
  type EmailedOrder,
  type Order,
  type OrderItem,
  orderLinksRepo,
  orderName,
  ordersRepo,
  type Parcel,
} from '../ordering';
import type { Buyer } from '../payments';
import type { Block } from './email-content';
import { labelOf, orderLinkBlocks, withdrawalLinkBlock, worksBlock } from './order-emails';
import type { Email } from './outbox/outbox.repo';
import { anyQuestions, lines, type Seller, text, titlesOf, writeToVisitor } from './write-email';

interface OrderWithLink {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly seller: Seller;
  readonly link: string;
}

export function linkEmail({ order, items, to, seller, link }: OrderWithLink & { readonly to: string }): Email {
  const draft = {
    ...{ to, subject: 'The link to your order', heading: 'Your order' },
    preview: 'Track your order and download the invoice.',
    blocks: [
      text('Here is the link to your order.'),
      ...orderLinkBlocks(link),
      withdrawalLinkBlock(link),
      worksBlock({ order, items, seller }),
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

interface SentOrder extends OrderWithLink {
  readonly buyer: Buyer;
  readonly parcel: Parcel;
  readonly isCorrection: boolean;
}

/** @returns null without the buyer's email address */
export function sentEmail({ order, items, buyer, parcel, isCorrection, seller, link }: SentOrder): Email | null {
  if (buyer.email === null) return null;
  const { carrier, trackingUrl } = parcel;
  const draft = {
    to: buyer.email,
    subject: isCorrection ? 'Your order: the right tracking link' : 'Your order is on its way',
    preview: `${titlesOf(items)}: with ${carrier}.`,
    heading: isCorrection ? 'The right tracking details' : 'It is on its way',
    blocks: [
      text(
        isCorrection
          ? `My last email had the wrong details. Your order is with ${carrier}.`
          : `Your order has left the studio with ${carrier}.`,
      ),
      ...followed(trackingUrl),
      worksBlock({ order, items, seller }),
      lines('Delivering to', labelOf(buyer.recipient)),
      ...orderLinkBlocks(link),
      withdrawalLinkBlock(link),
      text('Late, lost or damaged? Just reply to this email.'),
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

function followed(trackingUrl: string | null): Block[] {
  return trackingUrl === null ? [] : [{ kind: 'link', label: 'Track the parcel', url: new URL(trackingUrl).href }];
}

interface OrderStatusNotice {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly seller: Seller;
  /** `tooLate`: the pieces were sold; `givenBack`: the owner rejected the order; `inReview`: the owner decides. */
  readonly status: keyof typeof statusTexts;
  /** Null: unknown. */
  readonly to: string | null;
}

const bank = 'Your bank may take five to ten days to show it.';

const statusTexts = {
  tooLate: {
    subject: 'Your order could not be completed',
    textOf: (titles: string) =>
      `Somebody else bought ${titles} just before your payment arrived. Sorry. Nothing will be sent, and your card is refunded in full. ${bank}`,
  },
  givenBack: {
    subject: 'Your refund is on its way',
    textOf: (titles: string) => `Your payment for ${titles} is being refunded to your card. ${bank}`,
  },
  inReview: {
    subject: 'I am checking your order',
    textOf: (titles: string) =>
      `Something about your payment for ${titles} needs a second look. You need do nothing: I will email you.`,
  },
};

/** Returns no email without an email address. */
export async function orderStatusEmails(
  tx: Knex.Transaction,
  { order, items, seller, status, to }: OrderStatusNotice,
): Promise<Email[]> {
  if (to === null) return [];
  const link = await orderLinksRepo(tx).add(order.id, seller.origin);
  const { subject, textOf } = statusTexts[status];
  const titles = titlesOf(items);
  const named = orderName(await ordersRepo(tx).withNumber(order));
  const blocks = [text(textOf(titles)), ...orderLinkBlocks(link), anyQuestions, text(named)];
  return [writeToVisitor({ to, subject, preview: titles, blocks }, seller)];
}

import { dollarsText, type EmailedOrder, type ManualRefund, type OrderItem, orderName } from '../ordering';
import { orderLinkBlocks } from './order-emails';
import type { Email } from './outbox/outbox.repo';
import {
  anyQuestions,
  panelLink,
  type Seller,
  steps,
  text,
  titlesOf,
  writeToOwner,
  writeToVisitor,
} from './write-email';

interface RefundEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly refund: Pick<ManualRefund, 'amountCents' | 'reason'>;
  readonly seller: Seller;
}

interface BuyerEmailInput extends RefundEmailInput {
  /** The payer's. */
  readonly to: string;
  readonly isFullRefund: boolean;
  readonly link: string;
}

export function refundEmail({ order, items, refund, to, isFullRefund, seller, link }: BuyerEmailInput): Email {
  const amount = dollarsText(refund.amountCents);
  const titles = titlesOf(items);
  const all = isFullRefund ? ' That is everything that you paid.' : '';
  const draft = {
    ...{ to, subject: `Your refund of ${amount}`, preview: `${amount} for ${titles}.` },
    blocks: [
      text(
        `I have refunded ${amount} for ${titles} to the card that you paid with.${all} Your bank may take five to ten days to show it.`,
      ),
      { kind: 'quote', text: refund.reason } as const,
      ...orderLinkBlocks(link),
      anyQuestions,
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

export function refundRefusedEmail({ order, items, refund, seller }: RefundEmailInput): Email {
  const amount = dollarsText(refund.amountCents);
  const titles = titlesOf(items);
  const draft = {
    ...{ subject: `Please check: the refund of ${amount} failed`, heading: `The refund of ${amount} failed` },
    preview: `${titles}: nothing was refunded.`,
    blocks: [
      text(`You asked to refund ${amount} for ${titles}, and Stripe refused.`),
      steps(['Look up the payment in Stripe: it says why.', 'Then try again in the panel, under Orders.']),
      panelLink(seller),
      text(orderName(order)),
    ],
  };
  return writeToOwner(draft, seller);
}

interface FailedRefundEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly amountCents: number;
  readonly buyer: { readonly email: string | null };
  readonly seller: Seller;
}

type OwnersFailedRefund = FailedRefundEmailInput & { readonly isBuyerTold: boolean };

export function refundFailedEmail({
  order,
  items,
  amountCents,
  buyer,
  seller,
  isBuyerTold,
}: OwnersFailedRefund): Email {
  const amount = dollarsText(amountCents);
  const titles = titlesOf(items);
  const told = isBuyerTold ? 'The buyer has been emailed.' : 'The buyer has not been emailed.';
  const draft = {
    ...{
      replyTo: buyer.email,
      subject: `Please check: the refund of ${amount} failed`,
      heading: `The refund of ${amount} failed`,
    },
    preview: `${titles}: you have the ${amount} again.`,
    blocks: [
      text(
        `Stripe sent the refund of ${amount} for ${titles}, but the buyer’s bank did not take it. You have the money again, and still owe it. ${told}`,
      ),
      steps([
        'Refund it again in the panel, under Orders: the order shows how much.',
        buyer.email === null
          ? 'If it fails again, look in Stripe to see who paid, and ask how to get the money to them.'
          : 'If it fails again, reply to this email and ask the buyer how to get the money to them.',
      ]),
      panelLink(seller),
      text(orderName(order)),
    ],
  };
  return writeToOwner(draft, seller);
}

type BuyersFailedRefund = FailedRefundEmailInput & { readonly link: string };

export function refundNotArrivedEmail({ order, items, amountCents, buyer, seller, link }: BuyersFailedRefund): Email {
  const amount = dollarsText(amountCents);
  const titles = titlesOf(items);
  const draft = {
    ...{
      to: buyer.email ?? '',
      subject: `Your refund of ${amount} did not reach you`,
      preview: `${amount} for ${titles}.`,
    },
    blocks: [
      text(
        `I refunded ${amount} for ${titles} to your card, but your bank did not take it. The money is safe with me, and it is yours. You need do nothing: I will email you about how to get it to you.`,
      ),
      ...orderLinkBlocks(link),
      anyQuestions,
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

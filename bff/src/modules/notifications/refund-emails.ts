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
  const all = isFullRefund ? ', and with it all of it' : '';
  const draft = {
    ...{ to, subject: `${amount} goes back to you`, preview: `${amount} for ${titles}.` },
    blocks: [
      text(
        `${amount} of what you paid for ${titles} goes back to the card that you paid with${all}. Your bank may take five to ten days to show it.`,
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
    ...{ subject: `Please look: ${amount} did not go back`, heading: `${amount} did not go back` },
    preview: `${titles}: nothing went back.`,
    blocks: [
      text(`You wanted to give ${amount} for ${titles} back, and Stripe does not do it.`),
      steps(['Look the payment up at Stripe: it says why.', 'Then try again in the panel, under Orders.']),
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
  const told = isBuyerTold ? 'The buyer got an email that says so.' : 'The buyer was not written to.';
  const draft = {
    ...{
      replyTo: buyer.email,
      subject: `Please look: ${amount} did not go back`,
      heading: `${amount} did not go back`,
    },
    preview: `${titles}: ${amount} is with you again.`,
    blocks: [
      text(
        `Stripe gave ${amount} for ${titles} back, and the buyer’s bank did not take it. The money is with you again, and you still owe it. ${told}`,
      ),
      steps([
        'Give it back again in the panel, under Orders: the order says how much did not go back.',
        buyer.email === null
          ? 'If it fails again, find out at Stripe who paid, and ask how the money can reach them.'
          : 'If it fails again, answer this email to ask the buyer how the money can reach them.',
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
    ...{ to: buyer.email ?? '', subject: `${amount} did not reach you`, preview: `${amount} for ${titles}.` },
    blocks: [
      text(
        `${amount} of what you paid for ${titles} was to go back to your card, and your bank did not take it. The money is safe with me, and it is yours. There is nothing for you to do: I write to you about how it reaches you.`,
      ),
      ...orderLinkBlocks(link),
      anyQuestions,
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

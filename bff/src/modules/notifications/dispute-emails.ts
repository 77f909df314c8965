import type { DisputeStage } from '@studio/contract';
import { amountText, type EmailedOrder, type OrderItem, orderName, stageOf } from '../ordering';
import type { Dispute } from '../payments';
import type { Email } from './outbox/outbox.repo';
import { lines, panelLink, type Seller, steps, text, titlesInBrief, titlesOf, writeToOwner } from './write-email';

interface DisputeEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly dispute: Dispute;
  readonly seller: Seller;
}

export function disputeEmail({ order, items, dispute, seller }: DisputeEmailInput): Email {
  const amount = amountText(dispute.amountCents, dispute.currency);
  const told = words[stageOf(dispute)];
  const heading = told.heading(amount);
  const titles = titlesOf(items);
  const facts = [
    `Amount: ${amount}`,
    `Reason: ${reasonText(dispute.reason)}`,
    ...(told.isOpen && dispute.dueBy ? [`Answer by: ${dayText(dispute.dueBy)}`] : []),
    `At Stripe: ${dispute.id}`,
  ];
  const draft = {
    ...{ subject: `${heading}: ${titlesInBrief(items)}`, preview: `${titles}: ${heading}.`, heading },
    blocks: [
      text(told.text(amount)),
      lines('The dispute', facts),
      steps(told.steps(dispute)),
      panelLink(seller),
      text(`${orderName(order)}: ${titles}`),
    ],
  };
  return writeToOwner(draft, seller);
}

interface Words {
  readonly heading: (amount: string) => string;
  readonly text: (amount: string) => string;
  readonly steps: (dispute: Dispute) => readonly string[];
  readonly isOpen: boolean;
}

const words: Record<DisputeStage, Words> = {
  open: {
    heading: (amount) => `Dispute over ${amount}`,
    text: (amount) => `The buyer’s bank disputes this payment and has taken ${amount} until it decides.`,
    steps: (dispute) => [
      `Answer the dispute at Stripe${before(dispute)}, with what proves the sale: the order, the invoice, the tracking of the parcel.`,
      'Do not pack or send the order while the dispute is open. The panel does not offer it.',
      'Do not give the money back another way: the bank has it already.',
    ],
    isOpen: true,
  },
  inquiry: {
    heading: (amount) => `Inquiry about ${amount}`,
    text: () =>
      'The buyer’s bank asks about this payment. The money is still with you, but a dispute may follow if nobody answers.',
    steps: (dispute) => [
      `Answer the inquiry at Stripe${before(dispute)}, or give the money back in the panel: a full refund ends the inquiry.`,
      'Do not send the order before this is settled with the buyer.',
    ],
    isOpen: true,
  },
  won: {
    heading: (amount) => `Dispute over ${amount} is closed`,
    text: (amount) => `The bank has closed this case without a loss for you: ${amount} stays with the shop.`,
    steps: () => ['The order goes on as usual. The panel shows whether another dispute of it is open.'],
    isOpen: false,
  },
  lost: {
    heading: (amount) => `Dispute over ${amount} is lost`,
    text: (amount) => `The bank has decided for the buyer: ${amount} does not come back, and leaves your totals.`,
    steps: () => [
      'Do not send what is still in the studio.',
      'Close the order in the panel once all of its money is gone. There you say which works go back into the shop.',
      'The invoice stands without a credit note. For the accounts the amount is a loss, in its own column of the orders file.',
    ],
    isOpen: false,
  },
};

function before({ dueBy }: Dispute): string {
  return dueBy ? ` by ${dayText(dueBy)}` : '';
}

/** Stripe states UTC; Dublin's summer time would show the next day. */
function dayText(moment: Date): string {
  return new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** https://docs.stripe.com/disputes/categories */
const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'the buyer says that a promised refund did not arrive',
  duplicate: 'the buyer says that the same was charged twice',
  fraudulent: 'the cardholder says that somebody else made the payment',
  general: 'the bank gives no reason',
  incorrect_account_details: 'the account details were wrong',
  insufficient_funds: 'the buyer’s account was short of money',
  product_not_received: 'the buyer says that the order did not arrive',
  product_unacceptable: 'the buyer says that the work is damaged or not as described',
  subscription_canceled: 'the buyer says that a subscription was canceled',
  unrecognized: 'the cardholder does not recognise the payment',
};

function reasonText(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ');
}

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
    `Stripe’s number: ${dispute.id}`,
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
    text: (amount) => `The buyer’s bank has disputed this payment and holds ${amount} until it decides.`,
    steps: (dispute) => [
      `Answer the dispute in Stripe${before(dispute)}. Send proof of the sale: the order, the invoice, the tracking.`,
      'Do not pack or send the order while the dispute is open. The panel will not let you.',
      'Do not refund the buyer as well: the bank already has the money.',
    ],
    isOpen: true,
  },
  inquiry: {
    heading: (amount) => `Inquiry about ${amount}`,
    text: () =>
      'The buyer’s bank is asking about this payment. You still have the money, but a dispute may follow if you do not answer.',
    steps: (dispute) => [
      `Answer the inquiry in Stripe${before(dispute)}, or refund the order in the panel: a full refund ends the inquiry.`,
      'Do not send the order until this is settled with the buyer.',
    ],
    isOpen: true,
  },
  won: {
    heading: (amount) => `Dispute over ${amount} is closed`,
    text: (amount) => `The bank has closed this case, and you lose nothing: ${amount} stays with you.`,
    steps: () => ['Carry on with the order as usual. The panel shows any other dispute about it.'],
    isOpen: false,
  },
  lost: {
    heading: (amount) => `Dispute over ${amount} is lost`,
    text: (amount) => `The bank has decided for the buyer: ${amount} is lost, and leaves your totals.`,
    steps: () => [
      'Do not send anything that is still in the studio.',
      'Once all of its money is gone, close the order in the panel and say which works go back into the shop.',
      'The invoice stands, with no credit note. In your accounts the amount is a loss: the orders file has a column for it.',
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
  credit_not_processed: 'the buyer says a promised refund did not arrive',
  duplicate: 'the buyer says they were charged twice',
  fraudulent: 'the cardholder says somebody else made the payment',
  general: 'the bank gives no reason',
  incorrect_account_details: 'the account details were wrong',
  insufficient_funds: 'the buyer’s account was short of money',
  product_not_received: 'the buyer says the order did not arrive',
  product_unacceptable: 'the buyer says the work is damaged or not as described',
  subscription_canceled: 'the buyer says a subscription was cancelled',
  unrecognized: 'the cardholder does not recognise the payment',
};

function reasonText(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ');
}

import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { dollarsText, type EmailedOrder, type ManualRefund, type OrderItem, orderName } from '../ordering';
import { orderLinkBlocks } from './order-emails';
import type { Email } from './outbox/outbox.repo';

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
  const content: EmailContent = {
    preview: `${amount} for ${titles}.`,
    heading: `${amount} goes back to you`,
    blocks: [
      {
        kind: 'text',
        text: `${amount} of what you paid for ${titles} goes back to the card that you paid with${isFullRefund ? ', and with it all of it' : ''}. Your bank may take five to ten days to show it.`,
      },
      { kind: 'quote', text: refund.reason },
      ...orderLinkBlocks(link),
      { kind: 'text', text: 'Is there anything to ask? Just answer this email.' },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    ...{ to, replyTo: seller.ownerEmail, subject: `${amount} goes back to you` },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

export function refundRefusedEmail({ order, items, refund, seller }: RefundEmailInput): Email {
  const amount = dollarsText(refund.amountCents);
  const titles = titlesOf(items);
  const content: EmailContent = {
    preview: `${titles}: nothing went back.`,
    heading: `${amount} did not go back`,
    blocks: [
      { kind: 'text', text: `You wanted to give ${amount} for ${titles} back, and Stripe does not do it.` },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: ['Look the payment up at Stripe: it says why.', 'Then try again in the panel, under Orders.'],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    ...{ to: seller.ownerEmail, subject: `Please look: ${amount} did not go back` },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

interface FailedRefundEmailInput {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly amountCents: number;
  readonly buyer: { readonly email: string | null };
  readonly seller: Seller;
}

export function refundFailedEmail({
  order,
  items,
  amountCents,
  buyer: { email },
  seller,
  isBuyerTold,
}: FailedRefundEmailInput & { readonly isBuyerTold: boolean }): Email {
  const amount = dollarsText(amountCents);
  const titles = titlesOf(items);
  const told = isBuyerTold ? 'The buyer got an email that says so.' : 'The buyer was not written to.';
  const content: EmailContent = {
    preview: `${titles}: ${amount} is with you again.`,
    heading: `${amount} did not go back`,
    blocks: [
      {
        kind: 'text',
        text: `Stripe gave ${amount} for ${titles} back, and the buyer’s bank did not take it. The money is with you again, and you still owe it. ${told}`,
      },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          'Give it back again in the panel, under Orders: the order says how much did not go back.',
          email === null
            ? 'If it fails again, find out at Stripe who paid, and ask how the money can reach them.'
            : 'If it fails again, answer this email to ask the buyer how the money can reach them.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    ...{ to: seller.ownerEmail, subject: `Please look: ${amount} did not go back` },
    ...(email === null ? {} : { replyTo: email }),
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

export function refundNotArrivedEmail({
  order,
  items,
  amountCents,
  buyer: { email },
  seller,
  link,
}: FailedRefundEmailInput & { readonly link: string }): Email {
  const amount = dollarsText(amountCents);
  const content: EmailContent = {
    preview: `${amount} for ${titlesOf(items)}.`,
    heading: `${amount} did not reach you`,
    blocks: [
      {
        kind: 'text',
        text: `${amount} of what you paid for ${titlesOf(items)} was to go back to your card, and your bank did not take it. The money is safe with me, and it is yours. There is nothing for you to do: I write to you about how it reaches you.`,
      },
      ...orderLinkBlocks(link),
      { kind: 'text', text: 'Is there anything to ask? Just answer this email.' },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    ...{ to: email ?? '', replyTo: seller.ownerEmail, subject: `${amount} did not reach you` },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

function titlesOf(items: readonly OrderItem[]): string {
  return items.map(({ title }) => title).join(', ');
}

import type { Withdrawal } from '@studio/contract';
import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { dollarsText, type EmailedOrder, hasLeftStudio, isReturned, orderName, type OrderState } from '../ordering';
import type { Email } from './outbox/outbox.repo';
import { dayText } from '../../dublin-days';

interface WithdrawalEmailInput {
  readonly order: EmailedOrder & { readonly state: OrderState };
  readonly withdrawal: Withdrawal & { readonly name: string; readonly email: string };
  readonly amountCents: number;
  readonly seller: Seller;
  readonly sellerLines: readonly string[];
}

export function acknowledgementEmail({
  order,
  withdrawal,
  amountCents,
  seller,
  sellerLines,
}: WithdrawalEmailInput): Email {
  const { submittedText, dueOn, email } = withdrawal;
  const isOut = hasLeftStudio(order.state);
  const content: EmailContent = {
    preview: `Submitted on ${submittedText}.`,
    heading: 'Your withdrawal has arrived',
    blocks: [
      statementOf(order, withdrawal),
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          ...(isOut
            ? [`Send it back by ${dayText(dueOn)}. You pay for sending it back.`]
            : [
                'If it has not left the studio, it stays here. If it is on its way to you, send it back when it arrives.',
              ]),
          `${dollarsText(amountCents)} goes back to the card that you paid with by ${dayText(dueOn)}. I may wait until the goods are back, or you show me that you posted them.`,
        ],
      },
      ...(isReturned(order.state) ? [] : [{ kind: 'lines', title: 'Send it to', lines: sellerLines } as const]),
      { kind: 'text', text: 'Is there anything to ask? Just answer this email.' },
    ],
  };
  const subject = `Your withdrawal from ${lower(orderName(order))}`;
  return {
    ...{ to: email, replyTo: seller.ownerEmail, subject },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

export function withdrawalNotice({ order, withdrawal, amountCents, seller }: WithdrawalEmailInput): Email {
  const { dueOn, email } = withdrawal;
  const subject = `Withdrawal of ${lower(orderName(order))}: refund due by ${dayText(dueOn)}`;
  const isOut = hasLeftStudio(order.state);
  const content: EmailContent = {
    preview: `${dollarsText(amountCents)} goes back.`,
    heading: subject,
    blocks: [
      statementOf(order, withdrawal),
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          isOut
            ? 'Wait for the goods, or for a proof that they were posted. When they are back, say so in the panel: It Came Back.'
            : isReturned(order.state)
              ? 'The goods are with you already.'
              : 'Do not send what was withdrawn from.',
          `Give back ${dollarsText(amountCents)} by ${dayText(dueOn)}, in the panel: Refund.`,
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
      { kind: 'text', text: orderName(order) },
    ],
  };
  return {
    ...{ to: seller.ownerEmail, replyTo: email, subject },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

function statementOf(
  order: EmailedOrder,
  { name, email, items, submittedText }: WithdrawalEmailInput['withdrawal'],
): Block {
  return {
    kind: 'lines',
    title: 'Statement of withdrawal',
    lines: [
      `I withdraw from the contract of sale of these works of ${lower(orderName(order))}:`,
      ...items.map(({ quantity, title }) => `${quantity} × ${title}`),
      `Name: ${name}`,
      `Email: ${email}`,
      `Submitted on ${submittedText}`,
    ],
  };
}

const lower = (text: string) => text.replace(/^Order/, 'order');

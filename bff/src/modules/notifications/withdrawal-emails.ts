import type { Withdrawal } from '@studio/contract';
import { dayText } from '../../dublin-days';
import { dollarsText, type EmailedOrder, hasLeftStudio, isReturned, orderName, type OrderState } from '../ordering';
import type { Block } from './email-content';
import type { Email } from './outbox/outbox.repo';
import { anyQuestions, lines, panelLink, type Seller, steps, text, writeToOwner, writeToVisitor } from './write-email';

interface WithdrawalEmailInput {
  readonly order: EmailedOrder & { readonly state: OrderState };
  readonly withdrawal: Withdrawal & { readonly name: string; readonly email: string };
  readonly amountCents: number;
  readonly seller: Seller;
  readonly sellerLines: readonly string[];
}

export function acknowledgementEmail(input: WithdrawalEmailInput): Email {
  const { order, withdrawal, amountCents, seller, sellerLines } = input;
  const { submittedText, dueOn, email: to } = withdrawal;
  const next = [
    hasLeftStudio(order.state)
      ? `Send it back by ${dayText(dueOn)}. You pay for sending it back.`
      : 'If it has not left the studio, it stays here. If it is on its way to you, send it back when it arrives.',
    `I refund ${dollarsText(amountCents)} to the card that you paid with by ${dayText(dueOn)}. I may wait until the goods are back, or you show me that you posted them.`,
  ];
  const draft = {
    ...{ to, subject: `Your withdrawal from ${lower(orderName(order))}`, heading: 'Your withdrawal has arrived' },
    preview: `Submitted on ${submittedText}.`,
    blocks: [
      statementOf(order, withdrawal),
      steps(next, 'What happens next'),
      ...(isReturned(order.state) ? [] : [lines('Send it to', sellerLines)]),
      anyQuestions,
    ],
  };
  return writeToVisitor(draft, seller);
}

export function withdrawalNotice({ order, withdrawal, amountCents, seller }: WithdrawalEmailInput): Email {
  const { dueOn, email: replyTo } = withdrawal;
  const next = [
    hasLeftStudio(order.state)
      ? 'Wait for the goods, or for proof that they were posted. When they are back, press “Mark as Returned” in the panel.'
      : isReturned(order.state)
        ? 'You already have the goods back.'
        : 'Do not send what the buyer withdrew from.',
    `Refund ${dollarsText(amountCents)} by ${dayText(dueOn)}, in the panel, under Orders.`,
  ];
  const draft = {
    ...{ replyTo, subject: `Withdrawal of ${lower(orderName(order))}: refund due by ${dayText(dueOn)}` },
    preview: `${dollarsText(amountCents)} is to be refunded.`,
    blocks: [statementOf(order, withdrawal), steps(next), panelLink(seller), text(orderName(order))],
  };
  return writeToOwner(draft, seller);
}

function statementOf(
  order: EmailedOrder,
  { name, email, items, submittedText }: WithdrawalEmailInput['withdrawal'],
): Block {
  return lines('Statement of withdrawal', [
    `I withdraw from the contract of sale of these works of ${lower(orderName(order))}:`,
    ...items.map(({ quantity, title }) => `${quantity} × ${title}`),
    `Name: ${name}`,
    `Email: ${email}`,
    `Submitted on ${submittedText}`,
  ]);
}

const lower = (text: string) => text.replace(/^Order/, 'order');

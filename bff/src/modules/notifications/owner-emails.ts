import type { Reservation, ReservationReason } from '@studio/contract';
import { formatDublinDayLong } from '@studio/contract/dublin';
import {
  dollarsText,
  type Order,
  type OrderItem,
  piecesText,
  quantityWithBuyer,
  type ReviewReason,
  type StoredItem,
} from '../ordering';
import type { Email } from './outbox/outbox.repo';
import { lines, panelLink, type Seller, steps, text, titlesInBrief, titlesOf, writeToOwner } from './write-email';

interface DeclinedPayment {
  readonly declines: number;
  readonly items: readonly Pick<OrderItem, 'title' | 'quantity'>[];
}

export function declinedEmail({ declines, items }: DeclinedPayment, seller: Seller): Email {
  const draft = {
    subject: 'A payment was ended: its cards were declined',
    preview: `${declines} cards were declined for one payment, and the shop ended it.`,
    heading: 'A payment was ended',
    blocks: [
      text(
        `${declines} cards were declined for one payment. Somebody may be trying stolen cards. The shop ended the payment: nothing was charged, and the works are for sale again.`,
      ),
      lines(
        'What was in the cart',
        items.map(({ title, quantity }) => `${title} (Qty: ${quantity})`),
      ),
      steps([
        'Nothing, when this was the only one. The shop sends one such email an hour at most.',
        'When more of them come, look at Radar and its rules in your Stripe dashboard.',
      ]),
      panelLink(seller),
    ],
  };
  return writeToOwner(draft, seller);
}

interface FailedEvent {
  readonly id: string;
  readonly type: string;
  readonly paymentIntentId: string | null;
  readonly attempts: number;
}

export function failedEventEmail({ id, type, paymentIntentId, attempts }: FailedEvent, seller: Seller): Email {
  const what = paymentIntentId === null ? 'something' : `the payment ${paymentIntentId}`;
  const draft = {
    subject: 'Please look: the shop could not follow Stripe',
    preview: `Stripe told of ${what}, and the shop could not take it in.`,
    heading: 'The shop could not follow Stripe',
    blocks: [
      text(
        `Stripe told the shop of ${what}. The shop tried ${attempts} times to take it in, failed each time, and does not try again. It has kept what Stripe said.`,
      ),
      lines('What Stripe said', [type, id]),
      steps([
        `Look up ${paymentIntentId ?? 'the event'} at Stripe, and the order of it in the panel: do both say the same of the money?`,
        'Where they do, nothing is lost. Where they do not, show the shop’s log to whoever runs it, with the event’s number above.',
      ]),
      panelLink(seller),
    ],
  };
  return writeToOwner(draft, seller);
}

interface RefundedOrder {
  readonly order: Pick<Order, 'id' | 'totalCents' | 'email'>;
  readonly items: readonly StoredItem[];
  readonly seller: Seller;
}

export function refundedAtStripeEmail({ order, items, seller }: RefundedOrder): Email {
  const total = dollarsText(order.totalCents);
  const titles = titlesOf(items);
  const out = items
    .filter((item) => quantityWithBuyer(item) > 0)
    .map((item) => piecesText(item.title, { some: quantityWithBuyer(item), all: item.quantity }));
  const told = [
    out.length > 0
      ? `The shop has not put back for sale: ${out.join(', ')}. It may be on the way to the buyer.`
      : 'What was ordered is for sale again already.',
    'Is it with you, and to be sold again? Set its stock in the panel, under Artworks.',
    order.email === null
      ? 'The shop has not written to the buyer.'
      : 'The shop has not written to the buyer: answer this email to do so.',
  ];
  const draft = {
    ...{ replyTo: order.email, subject: `Refunded: ${titlesInBrief(items)}`, heading: `${total} went back` },
    preview: `${titles}: refunded${out.length > 0 ? ', and still out of the shop' : ''}.`,
    blocks: [
      text(`You gave ${total} for ${titles} back at Stripe. The order is called refunded now.`),
      steps(told, 'Back in stock?'),
      panelLink(seller, 'artworks'),
      text(`Order ${order.id}`),
    ],
  };
  return writeToOwner(draft, seller);
}

interface OrderInReview {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly reason: ReviewReason;
  readonly seller: Seller;
}

export function reviewEmail({ order, items, reason, seller }: OrderInReview): Email {
  const { email, totalCents, stock, id } = order;
  const titles = titlesOf(items);
  const decide = `Decide in the panel, under Orders: take the order, or give the money back. ${meanwhile[stock]}`;
  const draft = {
    ...{ replyTo: email, subject: `Please look: ${reason.heading}`, heading: reason.heading },
    preview: `${titles}: ${reason.heading}.`,
    blocks: [
      text(reason.text),
      lines('The order', [titles, dollarsText(totalCents), email ?? 'no email']),
      steps([...reason.steps, decide]),
      panelLink(seller),
      text(`Order ${id}`),
    ],
  };
  return writeToOwner(draft, seller);
}

const meanwhile: Record<Order['stock'], string> = {
  held: 'Until then nobody else can buy what was ordered.',
  sold: 'What was ordered stays sold meanwhile.',
  free: 'What was ordered is not set aside: what is left of it is for sale.',
};

interface EndedMark {
  readonly title: string;
  readonly mark: Reservation;
  readonly seller: Seller;
}

const labels: Readonly<Record<ReservationReason, string>> = {
  'sold elsewhere': 'Sold',
  reserved: 'Reserved',
  'on loan': 'On Loan',
};

export function markEndedEmail({ title, mark, seller }: EndedMark): Email {
  const { quantity, reason, forWhom, until } = mark;
  const what = quantity === 1 ? `“${title}”` : `${quantity} pieces of “${title}”`;
  const whom = forWhom === null ? '' : ` for ${forWhom}`;
  const when = until === null ? '' : ` on ${formatDublinDayLong(until)}`;
  const again = quantity === 1 ? 'it is for sale again' : 'they are for sale again';
  const wrong = [
    'Sold elsewhere? Mark it as “Sold” in the panel, under Artworks: that mark has no end.',
    'Still set aside? Mark it again, with a later day or without one.',
  ];
  const draft = {
    subject: `For sale again: ${title}`,
    preview: `Your mark “${labels[reason]}” ended.`,
    heading: `“${title}” is for sale again`,
    blocks: [
      text(`Your mark “${labels[reason]}” on ${what}${whom} ended${when}: ${again}.`),
      steps(wrong, 'Is that wrong?'),
      panelLink(seller, 'artworks'),
    ],
  };
  return writeToOwner(draft, seller);
}

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
    subject: 'Payment stopped: too many cards declined',
    preview: `${declines} cards were declined for one payment, so the shop stopped it.`,
    heading: 'Payment stopped',
    blocks: [
      text(
        `${declines} cards were declined for one payment, so the shop stopped it. Somebody may be trying stolen cards. Nothing was charged, and the works are for sale again.`,
      ),
      lines(
        'What was in the cart',
        items.map(({ title, quantity }) => `${title} (Qty: ${quantity})`),
      ),
      steps([
        'Nothing, if this is the only one. You get at most one email like this an hour.',
        'If more of them come, check your Radar rules in the Stripe dashboard.',
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
  const about = paymentIntentId === null ? '' : ` about payment ${paymentIntentId}`;
  const draft = {
    subject: 'Please check: the shop missed an update from Stripe',
    preview: `The shop could not process an update${about}.`,
    heading: 'The shop missed an update from Stripe',
    blocks: [
      text(
        `Stripe sent the shop an update${about}. The shop tried ${attempts} times to process it, failed each time, and will not try again. It has kept what Stripe said.`,
      ),
      lines('What Stripe said', [type, id]),
      steps([
        `Look up ${paymentIntentId ?? 'the event'} in Stripe, and its order in the panel: do both agree about the money?`,
        'If they do, nothing is lost. If not, show the log to whoever runs the shop, with the event’s number above.',
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
      ? `Not back in the shop: ${out.join(', ')}. It may be on its way to the buyer.`
      : 'Everything in the order is for sale again.',
    'Do you have it, and want to sell it again? Set its stock in the panel, under Artworks.',
    order.email === null
      ? 'The buyer has not been emailed.'
      : 'The buyer has not been emailed: reply to this email to do so.',
  ];
  const draft = {
    ...{ replyTo: order.email, subject: `Refunded: ${titlesInBrief(items)}`, heading: `${total} refunded` },
    preview: `${titles}: refunded${out.length > 0 ? ', but not back in the shop' : ''}.`,
    blocks: [
      text(`You refunded ${total} for ${titles} in Stripe. The order is now marked as refunded.`),
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
  const decide = `Decide in the panel, under Orders: accept the order or refund it. ${meanwhile[stock]}`;
  const draft = {
    ...{ replyTo: email, subject: `Please check: ${reason.heading}`, heading: reason.heading },
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
  sold: 'Until then what was ordered stays sold.',
  free: 'What was ordered is not set aside: anything left of it is for sale.',
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
    'Sold elsewhere? Mark it as “Sold” in the panel, under Artworks: that mark never ends.',
    'Still set aside? Mark it again, with a later date or none.',
  ];
  const draft = {
    subject: `For sale again: ${title}`,
    preview: `Your mark “${labels[reason]}” ended.`,
    heading: `“${title}” is for sale again`,
    blocks: [
      text(`Your mark “${labels[reason]}” on ${what}${whom} ended${when}: ${again}.`),
      steps(wrong, 'Not right?'),
      panelLink(seller, 'artworks'),
    ],
  };
  return writeToOwner(draft, seller);
}

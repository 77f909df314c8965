import { jpegUrl, rightOfWithdrawal } from '@studio/contract';
import { addressLines, dollarsText, type EmailedOrder, type OrderItem, orderName } from '../ordering';
import type { Buyer, Party } from '../payments';
import type { Block } from './email-content';
import type { Email } from './outbox/outbox.repo';
import { lines, panelLink, type Seller, steps, text, titlesInBrief, writeToOwner, writeToVisitor } from './write-email';

interface PaidOrder {
  readonly order: EmailedOrder;
  readonly items: readonly OrderItem[];
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly link: string;
  readonly agreed: SaleTexts;
}

/** What the buyer read before paying. */
export interface SaleTexts {
  readonly shippingNote: string;
  readonly soldBy: readonly string[];
}

/** Without the buyer's address, returns only the owner's notice, which says so. */
export function orderEmails(paid: PaidOrder): Email[] {
  const { email } = paid.buyer;
  return email === null ? [noticeOf(paid)] : [confirmationOf(paid, email), noticeOf(paid)];
}

function confirmationOf(paid: PaidOrder, to: string): Email {
  const { order, items, buyer, seller } = paid;
  const works = items.length === 1 ? 'the work below is' : 'the works below are';
  const next = [
    'I pack it by hand in the studio.',
    'When it leaves, I email you the carrier and the tracking link.',
    'Wrong address, or a question? Just reply to this email.',
  ];
  const draft = {
    ...{ to, subject: 'Your order is confirmed' },
    preview: `${titlesInBrief(items)}: your payment has arrived.`,
    heading: buyer.payer.name === null ? 'Thank you.' : `Thank you, ${buyer.payer.name}.`,
    blocks: [
      text(`Your payment has arrived, and ${works} yours.`),
      worksBlock(paid),
      lines('Delivering to', labelOf(buyer.recipient)),
      steps(next, 'What happens next'),
      ...orderLinkBlocks(paid.link),
      ...withdrawalBlocks(paid),
      ...agreedBlocks(paid.agreed),
      text(orderName(order)),
    ],
  };
  return writeToVisitor(draft, seller);
}

function agreedBlocks({ shippingNote, soldBy }: SaleTexts): Block[] {
  const delivery = shippingNote === '' ? [] : [lines('Delivery, customs and returns', [shippingNote])];
  return [...delivery, lines('Sold by', soldBy)];
}

function noticeOf(paid: PaidOrder): Email {
  const { order, items, buyer, seller } = paid;
  const payer = buyer.payer.name ?? 'Somebody';
  const said = `${payer} paid ${dollarsText(order.totalCents)}.`;
  const draft = {
    ...{ replyTo: buyer.email, subject: `Sold: ${titlesInBrief(items)}`, preview: said },
    blocks: [
      text(said),
      worksBlock(paid),
      lines('Send it to', labelOf(buyer.recipient)),
      lines('Buyer', [buyer.payer.name ?? 'no name', buyer.email ?? 'no email']),
      steps(ownerSteps(buyer)),
      panelLink(seller),
      text(orderName(order)),
    ],
  };
  return writeToOwner(draft, seller);
}

function ownerSteps({ email, recipient }: Buyer): string[] {
  return [
    ...(recipient.address
      ? ['Pack it and send it to the address above.']
      : ['There is no address: ask the buyer where to send it.']),
    email === null
      ? 'There is no email address: look in Stripe to see who paid.'
      : `When it leaves, mark it as sent in the panel, under Orders: ${email} gets the carrier and tracking link. To write to them yourself, reply to this email.`,
    'Nothing to do in the shop: its stock is up to date.',
  ];
}

export function worksBlock({ order, items, seller }: Pick<PaidOrder, 'order' | 'items' | 'seller'>): Block {
  const works = items.map(({ title, quantity, unitCents, imageUrl }) => ({
    title,
    quantity,
    unitPrice: dollarsText(unitCents),
    price: dollarsText(unitCents * quantity),
    imageUrl: emailImageUrl(imageUrl, seller.origin),
  }));
  return { kind: 'works', works, total: dollarsText(order.totalCents) };
}

/** A JPEG, which all mail programs show. Null for an invalid URL. */
function emailImageUrl(imageUrl: string, origin: string): string | null {
  const address = jpegUrl(imageUrl);
  return address !== '' && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}

export function orderLinkBlocks(link: string): Block[] {
  return [
    { kind: 'link', label: 'Track this order', url: link },
    text('The invoice is there too. Anyone with this link can see your name and address.'),
  ];
}

export function withdrawalLinkBlock(orderLink: string): Block {
  const url = new URL(orderLink);
  url.pathname = '/order/withdraw';
  return { kind: 'link', label: 'Withdraw from contract here', url: url.href };
}

/** Directive 2011/83/EU, Article 6(1)(h) and Annex I. */
function withdrawalBlocks({ link, agreed }: PaidOrder): Block[] {
  return [
    lines('Your right of withdrawal', rightOfWithdrawal),
    withdrawalLinkBlock(link),
    lines('Model withdrawal form, if you would rather write', [
      `To ${agreed.soldBy.join(', ')}:`,
      'I hereby give notice that I withdraw from my contract of sale of the following goods: …',
      'Ordered on / received on: …',
      'Name and address: …',
      'Signature (on paper only) and date: …',
    ]),
  ];
}

export function labelOf({ name, address }: Party): string[] {
  if (address === null) return ['no address given'];
  return [...(name === null ? [] : [name]), ...addressLines(address)];
}

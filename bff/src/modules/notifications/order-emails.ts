import { rightOfWithdrawal } from '@studio/contract';
import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import { emailImageUrl } from './email-image-url';
import type { Seller } from './seller';
import type { Email } from './outbox/outbox.repo';
import type { Buyer, Party } from '../payments';
import { addressLines, dollarsText, type EmailedOrder, type OrderItem, orderName } from '../ordering';

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
  const { items, buyer, seller } = paid;
  const notice: Email = {
    to: seller.ownerEmail,
    ...(buyer.email === null ? {} : { replyTo: buyer.email }),
    subject: `Sold: ${titlesInBrief(items)}`,
    ...renderEmail(noticeOf(paid), seller),
  };
  if (buyer.email === null) return [notice];
  const confirmation: Email = {
    to: buyer.email,
    replyTo: seller.ownerEmail,
    subject: 'Your order is confirmed',
    ...renderEmail(confirmationOf(paid), seller),
  };
  return [confirmation, notice];
}

function renderEmail(content: EmailContent, { origin }: Seller): Pick<Email, 'body' | 'html'> {
  return { body: emailText(content), html: emailHtml(content, origin) };
}

function confirmationOf(paid: PaidOrder): EmailContent {
  const { order, items, buyer } = paid;
  const works = items.length === 1 ? 'the work below is' : 'the works below are';
  return {
    preview: `${titlesInBrief(items)}: your payment has arrived.`,
    heading: buyer.payer.name === null ? 'Thank you.' : `Thank you, ${buyer.payer.name}.`,
    blocks: [
      { kind: 'text', text: `Your payment has arrived, and ${works} yours.` },
      worksBlock(paid),
      { kind: 'lines', title: 'It will be sent to', lines: labelOf(buyer.recipient) },
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          'I pack it by hand in the studio.',
          'When it leaves, you get an email from me that says how it travels.',
          'Is the address wrong, or is there anything to ask? Just answer this email.',
        ],
      },
      ...orderLinkBlocks(paid.link),
      ...withdrawalBlocks(paid),
      ...agreedBlocks(paid.agreed),
      { kind: 'text', text: orderName(order) },
    ],
  };
}

function agreedBlocks({ shippingNote, soldBy }: SaleTexts): Block[] {
  const soldByBlock: Block = { kind: 'lines', title: 'Sold by', lines: soldBy };
  if (shippingNote === '') return [soldByBlock];
  return [{ kind: 'lines', title: 'Delivery, customs and returns', lines: [shippingNote] }, soldByBlock];
}

function noticeOf(paid: PaidOrder): EmailContent {
  const { order, items, buyer, seller } = paid;
  const total = dollarsText(order.totalCents);
  const payer = buyer.payer.name ?? 'Somebody';
  return {
    preview: `${payer} paid ${total}.`,
    heading: `Sold: ${titlesInBrief(items)}`,
    blocks: [
      { kind: 'text', text: `${payer} paid ${total}.` },
      worksBlock(paid),
      { kind: 'lines', title: 'Send it to', lines: labelOf(buyer.recipient) },
      { kind: 'lines', title: 'Buyer', lines: [buyer.payer.name ?? 'no name', buyer.email ?? 'no email'] },
      { kind: 'steps', title: 'What to do next', steps: ownerSteps(buyer) },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
      { kind: 'text', text: orderName(order) },
    ],
  };
}

function ownerSteps({ email, recipient }: Buyer): string[] {
  return [
    ...(recipient.address
      ? ['Pack it and send it to the address above.']
      : ['Ask the buyer where to send it: there is no address.']),
    email === null
      ? 'Find out at Stripe who paid: there is no email.'
      : `When it leaves, say so in the panel, under Orders: the shop writes to ${email} how it travels. To write yourself, answer this email.`,
    'Nothing to do in the shop: what was sold is out of it already.',
  ];
}

export function titlesInBrief(items: readonly Pick<OrderItem, 'title'>[]): string {
  const titles = items.map(({ title }) => title);
  return titles.length > 3 ? `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more` : titles.join(', ');
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

export function orderLinkBlocks(link: string): Block[] {
  return [
    { kind: 'link', label: 'See your order', url: link },
    {
      kind: 'text',
      text: 'It shows how your order stands, and your invoice. Whoever has this link can see your name and address.',
    },
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
    { kind: 'lines', title: 'Your right of withdrawal', lines: rightOfWithdrawal },
    withdrawalLinkBlock(link),
    {
      kind: 'lines',
      title: 'Model withdrawal form, if you would rather write',
      lines: [
        `To ${agreed.soldBy.join(', ')}:`,
        'I hereby give notice that I withdraw from my contract of sale of the following goods: …',
        'Ordered on / received on: …',
        'Name and address: …',
        'Signature (on paper only) and date: …',
      ],
    },
  ];
}

export function labelOf({ name, address }: Party): string[] {
  if (address === null) return ['no address given'];
  return [...(name === null ? [] : [name]), ...addressLines(address)];
}

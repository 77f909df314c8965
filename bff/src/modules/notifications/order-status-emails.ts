import type { Knex } from 'knex';
import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import { orderLinkBlocks } from './order-emails';
import { type Order, type OrderItem, orderLinksRepo, orderName, ordersRepo } from '../ordering';
import type { Email } from './outbox/outbox.repo';

interface OrderStatusNotice {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly seller: Seller;
  /** `tooLate`: the pieces were sold; `givenBack`: the owner rejected the order; `inReview`: the owner decides. */
  readonly status: keyof typeof words;
  /** Null: unknown. */
  readonly to: string | null;
}

const bank = 'Your bank may take five to ten days to show it.';

const words = {
  tooLate: {
    heading: 'Your order could not be taken',
    text: (titles: string) =>
      `When your payment for ${titles} arrived, somebody else had bought it. Nothing is sent, and what you paid goes back to the card that you paid with. ${bank}`,
  },
  givenBack: {
    heading: 'Your money goes back to you',
    text: (titles: string) => `What you paid for ${titles} goes back to the card that you paid with. ${bank}`,
  },
  inReview: {
    heading: 'Your order is being looked at',
    text: (titles: string) =>
      `Something about your payment for ${titles} has to be looked at by a person. There is nothing for you to do: I write to you.`,
  },
};

/** Returns no email without an email address. */
export async function orderStatusEmails(
  tx: Knex.Transaction,
  { order, items, seller, status, to }: OrderStatusNotice,
): Promise<Email[]> {
  if (to === null) return [];
  const link = await orderLinksRepo(tx).add(order.id, seller.origin);
  const { heading, text } = words[status];
  const titles = items.map(({ title }) => title).join(', ');
  const content: EmailContent = {
    preview: titles,
    heading,
    blocks: [
      { kind: 'text', text: text(titles) },
      ...orderLinkBlocks(link),
      { kind: 'text', text: 'Is there anything to ask? Just answer this email.' },
      { kind: 'text', text: orderName(await ordersRepo(tx).withNumber(order)) },
    ],
  };
  const email = { to, replyTo: seller.ownerEmail, subject: heading };
  return [{ ...email, body: emailText(content), html: emailHtml(content, seller.origin) }];
}

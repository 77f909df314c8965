import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Email } from './outbox/outbox.repo';

export interface Seller {
  readonly ownerEmail: string;
  readonly origin: string;
}

interface EmailDraft extends Omit<Email, 'body' | 'html' | 'replyTo'>, Omit<EmailContent, 'heading'> {
  /** Default: the subject. */
  readonly heading?: string;
  /** Null: no address is known to answer to. */
  readonly replyTo?: string | null;
}

function writeEmail({ preview, blocks, replyTo, heading, ...envelope }: EmailDraft, { origin }: Seller): Email {
  const content = { preview, blocks, heading: heading ?? envelope.subject };
  const forms = { body: emailText(content), html: emailHtml(content, origin) };
  return { ...envelope, ...(replyTo ? { replyTo } : {}), ...forms };
}

export function writeToOwner(draft: Omit<EmailDraft, 'to'>, seller: Seller): Email {
  return writeEmail({ ...draft, to: seller.ownerEmail }, seller);
}

/** An answer goes to the owner. */
export function writeToVisitor(draft: EmailDraft, seller: Seller): Email {
  return writeEmail({ ...draft, replyTo: seller.ownerEmail }, seller);
}

export const text = (words: string): Block => ({ kind: 'text', text: words });

export const lines = (title: string, rows: readonly string[]): Block => ({ kind: 'lines', title, lines: rows });

export const steps = (all: readonly string[], title = 'What to do next'): Block => ({
  ...{ kind: 'steps', title },
  steps: all,
});

export const panelLink = ({ origin }: Seller, tab: 'orders' | 'artworks' | 'enquiries' = 'orders'): Block => ({
  ...{ kind: 'link', label: 'Open the panel' },
  url: new URL(`/admin?tab=${tab}`, origin).href,
});

export const anyQuestions = text('Any questions? Just reply to this email.');

export function titlesOf(items: readonly { readonly title: string }[]): string {
  return items.map(({ title }) => title).join(', ');
}

export function titlesInBrief(items: readonly { readonly title: string }[]): string {
  return items.length > 3 ? `${titlesOf(items.slice(0, 2))} and ${items.length - 2} more` : titlesOf(items);
}

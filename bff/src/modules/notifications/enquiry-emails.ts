import { type Enquiry, type StoredEnquiry, serviceOptions } from '@studio/contract';
import { formatDublinDayLong } from '@studio/contract/dublin';
import type { Block } from './email-content';
import type { Email, QueuedEmail } from './outbox/outbox.repo';
import { lines, panelLink, type Seller, text, writeToOwner, writeToVisitor } from './write-email';

type EnquiryText = Pick<StoredEnquiry, keyof Enquiry>;

/** The owner's reply goes to the visitor. */
export function enquiryEmail(enquiry: EnquiryText, seller: Seller): Email {
  const draft = {
    replyTo: enquiry.email,
    subject: `Enquiry from ${enquiry.name}`,
    preview: `${labelOf(enquiry)}: ${beginningOf(enquiry.message)}`,
    heading: headingOf(enquiry),
    blocks: [...blocksOf(enquiry), text('Reply to this email and it goes straight to them.')],
  };
  return writeToOwner(draft, seller);
}

interface EnquiryNoticesOptions {
  /** @returns those that still exist */
  readonly textsOf: (ids: readonly number[]) => Promise<EnquiryText[]>;
  readonly seller: Seller;
}

/** Creates one email about all enquiries that still exist; null when none exists. */
export function enquiryNotices({ textsOf, seller }: EnquiryNoticesOptions) {
  return async (notices: readonly QueuedEmail[]): Promise<Email | null> => {
    const enquiries = await textsOf(notices.flatMap(({ contactId }) => contactId ?? []));
    const [only] = enquiries;
    if (!only) return null;
    if (enquiries.length === 1) return enquiryEmail(only, seller);
    const draft = {
      subject: `${enquiries.length} enquiries`,
      preview: enquiries.map(headingOf).join('. ').slice(0, 120),
      blocks: [
        ...enquiries.flatMap((enquiry) => [text(headingOf(enquiry)), ...blocksOf(enquiry)]),
        panelLink(seller, 'enquiries'),
      ],
    };
    return writeToOwner(draft, seller);
  };
}

/** No header has user input except the validated address. */
export function replyEmail(enquiry: StoredEnquiry, reply: string, seller: Seller): Email {
  const { id, email: to, message, createdAt } = enquiry;
  const draft = {
    ...{ to, contactId: id, subject: `Your enquiry: ${labelOf(enquiry, 'your message')}`, preview: beginningOf(reply) },
    blocks: [text(reply), text(`On ${formatDublinDayLong(createdAt)} you wrote:`), quote(message)],
  };
  return writeToVisitor(draft, seller);
}

/** The token is in the link's fragment, which no server or log receives. */
export function imageRequestEmail({ id, email: to, message }: StoredEnquiry, token: string, seller: Seller): Email {
  const draft = {
    ...{ to, contactId: id, subject: 'Your picture, please' },
    preview: 'Here is a private link to send it.',
    blocks: [
      text(
        'You wrote to me about a job, and a picture would help. This link takes one picture, works once, and is good for 14 days.',
      ),
      { kind: 'link', label: 'Send your picture', url: `${seller.origin}/contact/picture#${token}` } as const,
      text('You wrote:'),
      quote(message),
    ],
  };
  return writeToVisitor(draft, seller);
}

const beginningOf = (message: string) => Array.from(message).slice(0, 120).join('');

const labelOf = ({ service }: EnquiryText, other = service) =>
  serviceOptions.find(({ value }) => value === service)?.label ?? other;

const headingOf = (enquiry: EnquiryText) => `${enquiry.name} asks about ${labelOf(enquiry)}`;

const quote = (message: string): Block => ({ kind: 'quote', text: message });

const blocksOf = ({ name, email, message }: EnquiryText): Block[] => [quote(message), lines('From', [name, email])];

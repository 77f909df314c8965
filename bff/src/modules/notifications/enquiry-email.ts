import { type Enquiry, type StoredEnquiry, serviceOptions } from '@studio/contract';
import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { Email, QueuedEmail } from './outbox/outbox.repo';

type EnquiryText = Pick<StoredEnquiry, keyof Enquiry>;

/** The owner's reply goes to the visitor. */
export function enquiryEmail(enquiry: EnquiryText, { origin }: Seller): Omit<Email, 'to'> {
  const content: EmailContent = {
    preview: `${labelOf(enquiry)}: ${Array.from(enquiry.message).slice(0, 120).join('')}`,
    heading: headingOf(enquiry),
    blocks: [...blocksOf(enquiry), { kind: 'text', text: 'Answer this email and it goes straight to them.' }],
  };
  return {
    replyTo: enquiry.email,
    subject: `Enquiry from ${enquiry.name}`,
    body: emailText(content),
    html: emailHtml(content, origin),
  };
}

interface EnquiryNoticesOptions {
  /** @returns those that still exist */
  readonly textsOf: (ids: readonly number[]) => Promise<EnquiryText[]>;
  readonly seller: Seller;
}

/** Creates one email about all enquiries that still exist; null when none exists. */
export function enquiryNotices({ textsOf, seller }: EnquiryNoticesOptions) {
  return async (notices: readonly QueuedEmail[]): Promise<Omit<Email, 'to'> | null> => {
    const ids = notices.flatMap(({ contactId }) => contactId ?? []);
    const enquiries = await textsOf(ids);
    const [only] = enquiries;
    if (!only) return null;
    if (enquiries.length === 1) return enquiryEmail(only, seller);
    const heading = `${enquiries.length} enquiries`;
    const content: EmailContent = {
      preview: enquiries.map(headingOf).join('. ').slice(0, 120),
      heading,
      blocks: [
        ...enquiries.flatMap((enquiry): Block[] => [{ kind: 'text', text: headingOf(enquiry) }, ...blocksOf(enquiry)]),
        { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=enquiries', seller.origin).href },
      ],
    };
    return { subject: heading, body: emailText(content), html: emailHtml(content, seller.origin) };
  };
}

const labelOf = ({ service }: EnquiryText) => serviceOptions.find(({ value }) => value === service)?.label ?? service;

const headingOf = (enquiry: EnquiryText) => `${enquiry.name} asks about ${labelOf(enquiry)}`;

const blocksOf = ({ name, email, message }: EnquiryText): Block[] => [
  { kind: 'quote', text: message },
  { kind: 'lines', title: 'From', lines: [name, email] },
];

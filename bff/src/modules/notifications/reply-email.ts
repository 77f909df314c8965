import { type StoredEnquiry, serviceOptions } from '@studio/contract';
import { formatDublinDayLong } from '@studio/contract/dublin';
import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { Email } from './outbox/outbox.repo';

/** No header has user input except the validated address. */
export function replyEmail(enquiry: StoredEnquiry, reply: string, { ownerEmail, origin }: Seller): Email {
  const { id, email, service, message, createdAt } = enquiry;
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? 'your message';
  const subject = `Your enquiry: ${label}`;
  const content: EmailContent = {
    preview: Array.from(reply).slice(0, 120).join(''),
    heading: subject,
    blocks: [
      { kind: 'text', text: reply },
      { kind: 'text', text: `On ${formatDublinDayLong(createdAt)} you wrote:` },
      { kind: 'quote', text: message },
    ],
  };
  const forms = { body: emailText(content), html: emailHtml(content, origin) };
  return { to: email, replyTo: ownerEmail, subject, contactId: id, ...forms };
}

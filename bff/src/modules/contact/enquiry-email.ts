import { type Enquiry, serviceOptions } from '@studio/contract';
import { type EmailContent, emailText } from '../emails/email-content';
import { emailHtml } from '../emails/email-html';

/** The owner's email about an enquiry, in both forms.
 *  @param origin the site's. */
export function enquiryEmail(
  { name, email, service, message }: Enquiry,
  origin: string,
): { body: string; html: string } {
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  const content: EmailContent = {
    preview: `${label}: ${Array.from(message).slice(0, 120).join('')}`,
    heading: `${name} asks about ${label}`,
    blocks: [
      { kind: 'quote', text: message },
      { kind: 'lines', title: 'From', lines: [name, email] },
      { kind: 'text', text: 'Answer this email and it goes straight to them.' },
    ],
  };
  return { body: emailText(content), html: emailHtml(content, origin) };
}

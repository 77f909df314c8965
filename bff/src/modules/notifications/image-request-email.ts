import type { StoredEnquiry } from '@studio/contract';
import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { Email } from './outbox/outbox.repo';

/** The token is in the link's fragment, which no server or log receives. */
export function imageRequestEmail(enquiry: StoredEnquiry, token: string, { ownerEmail, origin }: Seller): Email {
  const { id, email, message } = enquiry;
  const content: EmailContent = {
    preview: 'The contact form takes no picture; this link does.',
    heading: 'Your picture, please',
    blocks: [
      {
        kind: 'text',
        text: 'You wrote about a piece of work, and a picture would help. This link takes one picture, once, within 14 days.',
      },
      { kind: 'link', label: 'Send your picture', url: `${origin}/contact/picture#${token}` },
      { kind: 'text', text: 'This is what you wrote:' },
      { kind: 'quote', text: message },
    ],
  };
  const forms = { body: emailText(content), html: emailHtml(content, origin) };
  return { to: email, replyTo: ownerEmail, subject: 'Your picture, please', contactId: id, ...forms };
}

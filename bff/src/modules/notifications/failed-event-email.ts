import { type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';
import type { Seller } from './seller';
import type { Email } from './outbox/outbox.repo';

interface FailedEvent {
  readonly id: string;
  readonly type: string;
  readonly paymentIntentId: string | null;
  readonly attempts: number;
}

export function failedEventEmail({ id, type, paymentIntentId, attempts }: FailedEvent, seller: Seller): Email {
  const subject = paymentIntentId === null ? 'something' : `the payment ${paymentIntentId}`;
  const content: EmailContent = {
    preview: `Stripe told of ${subject}, and the shop could not take it in.`,
    heading: 'The shop could not follow Stripe',
    blocks: [
      {
        kind: 'text',
        text: `Stripe told the shop of ${subject}. The shop tried ${attempts} times to take it in, failed each time, and does not try again. It has kept what Stripe said.`,
      },
      { kind: 'lines', title: 'What Stripe said', lines: [type, id] },
      {
        kind: 'steps',
        title: 'What to do next',
        steps: [
          `Look up ${paymentIntentId ?? 'the event'} at Stripe, and the order of it in the panel: do both say the same of the money?`,
          'Where they do, nothing is lost. Where they do not, show the shop’s log to whoever runs it, with the event’s number above.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=orders', seller.origin).href },
    ],
  };
  return {
    to: seller.ownerEmail,
    subject: 'Please look: the shop could not follow Stripe',
    body: emailText(content),
    html: emailHtml(content, seller.origin),
  };
}

import { brand } from '@studio/contract';
import { isThisMachine } from '@studio/server-kit';
import type { Transporter } from 'nodemailer';
import type { QueuedEmail } from './outbox.repo';

export interface MailClient {
  /** @throws Error also for a line break in a header */
  send(email: QueuedEmail): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp:` requires STARTTLS, unless the server is local or the URL says `?requireTLS=false`. */
  readonly url: string;
  readonly from: string;
  /** Maximum silence of the server. */
  readonly timeoutMs?: number;
}

/** Connects on the first email. */
export function smtpClient({ from, ...server }: SmtpOptions): MailClient {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ id, createdAt, to, replyTo, subject, body, html, isReply }) {
      refuseLineBreaks([to, replyTo ?? '', subject]);
      const mailer = await (transport ??= openTransport(server));
      await mailer.sendMail({
        from: { name: brand.name, address: from },
        // An object, so that a comma does not split the address.
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
        ...(html === undefined ? {} : { html }),
        date: new Date(createdAt),
        // RFC 3834: prevents automatic replies.
        ...(isReply ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        // A fixed id lets mail programs merge duplicates.
        messageId: `<outbox.${id}.${Date.parse(createdAt)}@${from.split('@').at(-1)}>`,
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function openTransport({ url, timeoutMs = 10_000 }: Omit<SmtpOptions, 'from'>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // Without this an attacker could strip STARTTLS.
    ...(/[?&]requireTLS=false(&|$)/.test(url) ? {} : { requireTLS: !isThisMachine(url) }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // User input must never load a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Refusal 18: header injection. */
function refuseLineBreaks(headers: readonly string[]): void {
  if (headers.some((text) => /[\r\n]/.test(text))) throw new Error('A header has a line break in it.');
}

import { brand } from '@studio/contract';
import { isThisMachine } from '@studio/server-kit';
import type { Transporter } from 'nodemailer';
import type { QueuedEmail } from './outbox.repo';

/** Sends emails. */
export interface MailClient {
  /** Hands an email to the mail server.
   *  @throws Error when the server didn't take it: it is down or refuses, or an address or the subject has a line break. */
  send(email: QueuedEmail): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. An `smtp:` connection must switch to TLS (STARTTLS) before the password and the
   *  email are sent, unless the server is this machine or the address says `?requireTLS=false`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** How long the server may say nothing. */
  readonly timeoutMs?: number;
}

/** The mail server at an SMTP address. Nothing is asked of it, nor read of the package that does, before the first email. */
export function smtpClient({ from, ...server }: SmtpOptions): MailClient {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ id, createdAt, to, replyTo, subject, body, html, isReply }) {
      refuseLineBreaks([to, replyTo ?? '', subject]);
      const mailer = await (transport ??= openTransport(server));
      await mailer.sendMail({
        from: { name: brand.name, address: from },
        // As objects, so that an address with a comma isn't read as two.
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
        ...(html === undefined ? {} : { html }),
        date: new Date(createdAt),
        // RFC 3834: who is away has no answer sent to a program.
        ...(isReply ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        // The same for every attempt, so that an email which arrives twice is seen as one.
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
    // nodemailer prefers its options to the address. An attacker who removes STARTTLS from the server's greeting must not get the password.
    ...(/[?&]requireTLS=false(&|$)/.test(url) ? {} : { requireTLS: !isThisMachine(url) }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What somebody wrote into a form is text, never the name of a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** docs/refusals.md, 18: a line break in a header begins another header. */
function refuseLineBreaks(headers: readonly string[]): void {
  if (headers.some((text) => /[\r\n]/.test(text))) throw new Error('A header has a line break in it.');
}

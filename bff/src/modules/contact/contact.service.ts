import { type Enquiry, serviceOptions } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError } from '../../errors';
import { networkOf } from '../../http/client-address';
import { outboxRepo } from '../outbox/outbox.repo';
import { throttlesRepo } from '../throttles/throttles.repo';
import { contactRepo } from './contact.repo';

interface ContactOptions {
  readonly db: Knex;
  readonly ownerEmail: string;
  /** Within ten minutes; 0: no limit. */
  readonly maxPerAddress: number;
}

const windowMs = 10 * 60 * 1000;

/** Takes enquiries in: the enquiry and the owner's email about it are stored together or not at all. */
export function contactService({ db, ownerEmail, maxPerAddress }: ContactOptions) {
  return {
    /** @throws AppError TOO_MANY, which says when to try again. */
    async submit(enquiry: Enquiry, clientAddress: string): Promise<{ id: number; createdAt: string }> {
      await refuseTooMany(clientAddress);
      const createdAt = new Date();
      const id = await transaction(db, async (tx) => {
        await outboxRepo(tx).queue({
          to: ownerEmail,
          replyTo: enquiry.email,
          subject: `Enquiry from ${enquiry.name}`,
          body: ownerText(enquiry),
        });
        return contactRepo(tx).add(enquiry, createdAt);
      });
      return { id, createdAt: createdAt.toISOString() };
    },
  };

  async function refuseTooMany(clientAddress: string): Promise<void> {
    if (maxPerAddress === 0) return;
    const name = `contact ${networkOf(clientAddress)}`;
    const endsAt = await throttlesRepo(db).take({ name, limit: maxPerAddress, windowMs });
    if (endsAt === null) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1000));
    throw new AppError(
      'TOO_MANY',
      `You have sent several messages. Please try again in ${inWords(retryAfterSeconds)}.`,
      {
        retryAfterSeconds,
      },
    );
  }
}

export type ContactService = ReturnType<typeof contactService>;

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function ownerText({ name, email, service, message }: Enquiry): string {
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  return `${name} <${email}> asks about ${label}:\n\n${message}\n`;
}

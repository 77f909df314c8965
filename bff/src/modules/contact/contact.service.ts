import { type Enquiry, serviceOptions } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { outboxRepo } from '../outbox/outbox.repo';
import { contactRepo } from './contact.repo';

/** Takes enquiries in: the enquiry and the owner's email about it are stored together or not at all. */
export function contactService(db: Knex, ownerEmail: string) {
  return {
    async submit(enquiry: Enquiry): Promise<{ id: number; createdAt: string }> {
      const createdAt = new Date();
      const id = await transaction(db, async (tx) => {
        await outboxRepo(tx).queue({
          to: ownerEmail,
          subject: `Enquiry from ${enquiry.name}`,
          body: ownerText(enquiry),
        });
        return contactRepo(tx).add(enquiry, createdAt);
      });
      return { id, createdAt: createdAt.toISOString() };
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;

function ownerText({ name, email, service, message }: Enquiry): string {
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  return `${name} <${email}> asks about ${label}:\n\n${message}\n`;
}

import { rateLimits } from '@studio/server-kit';
import type { BodyOf, submitContact } from '@studio/contract';
import type { Knex } from 'knex';
import { type Created, idempotency } from '../../db/idempotency';
import { enquiryEmail, outboxRepo, type Seller } from '../notifications';
import { consumeForNetwork } from '../rate-limits';
import { contactRepo } from './contact.repo';

interface ContactOptions {
  readonly db: Knex;
  readonly seller: Seller;
  readonly maxPerAddress: number;
}

/** `website` is a honeypot: only programs fill it. */
type Submitted = BodyOf<typeof submitContact>;

interface Sender {
  readonly clientAddress: string;
  readonly idempotencyKey: string | undefined;
}

/** Enquiry and email are one transaction. A filled honeypot makes spam, without an email. */
export function contactService({ db, seller, maxPerAddress }: ContactOptions) {
  const keys = idempotency(db, 'contact');
  return {
    async submit({ website, ...enquiry }: Submitted, { clientAddress, idempotencyKey }: Sender): Promise<Created> {
      // Repeated requests do not count against the rate limit.
      const earlier = await keys.find(idempotencyKey);
      if (earlier) return earlier;
      if (maxPerAddress > 0)
        await consumeForNetwork(db, { ...rateLimits.enquiries, max: maxPerAddress }, clientAddress);
      return keys.create(idempotencyKey, async (tx, createdAt) => {
        const isSpam = website !== undefined;
        const contactId = await contactRepo(tx).add(enquiry, { createdAt, state: isSpam ? 'spam' : 'new' });
        if (isSpam) return contactId;
        await outboxRepo(tx).queueNotice({ ...enquiryEmail(enquiry, seller), contactId });
        return contactId;
      });
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;

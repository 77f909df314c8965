import type { BodyOf, submitContact } from '@studio/contract';
import type { Knex } from 'knex';
import { idempotency } from '../../db/idempotency';
import type { Seller } from '../emails/seller';
import { outboxRepo } from '../outbox/outbox.repo';
import { consumeRateLimit } from '../throttles/too-many';
import { contactRepo } from './contact.repo';
import { enquiryEmail } from './enquiry-email';

interface ContactOptions {
  readonly db: Knex;
  /** Gets the emails about enquiries. */
  readonly seller: Seller;
  /** Within ten minutes; 0: no limit. */
  readonly maxPerAddress: number;
}

/** An enquiry as it was sent. `website` is the form's trap: only programs fill it. */
type Submitted = BodyOf<typeof submitContact>;

interface Sender {
  readonly clientAddress: string;
  readonly idempotencyKey: string | undefined;
}

/** Takes enquiries in: the enquiry and the owner's email about it are stored together or not at all. An enquiry whose trap is filled is
 *  stored as spam, without an email. */
export function contactService({ db, seller, maxPerAddress }: ContactOptions) {
  const keys = idempotency(db, 'contact');
  return {
    /** @throws AppError TOO_MANY, which says when to try again. */
    async submit(
      { website, ...enquiry }: Submitted,
      { clientAddress, idempotencyKey }: Sender,
    ): Promise<{ id: number; createdAt: string }> {
      // A repeated request takes nothing from the sender's rate limit.
      const earlier = await keys.find(idempotencyKey);
      if (earlier) return earlier;
      await refuseTooMany(clientAddress);
      return keys.create(idempotencyKey, async (tx, createdAt) => {
        const isSpam = website !== undefined;
        const contactId = await contactRepo(tx).add(enquiry, { createdAt, state: isSpam ? 'spam' : 'new' });
        if (isSpam) return contactId;
        await outboxRepo(tx).queueNotice({ to: seller.ownerEmail, ...enquiryEmail(enquiry, seller), contactId });
        return contactId;
      });
    },
  };

  async function refuseTooMany(clientAddress: string): Promise<void> {
    if (maxPerAddress === 0) return;
    const reason = 'You have sent several messages.';
    await consumeRateLimit(db, { what: 'contact', clientAddress, limit: maxPerAddress, reason });
  }
}

export type ContactService = ReturnType<typeof contactService>;

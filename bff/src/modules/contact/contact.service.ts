import type { BodyOf, submitContact } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import type { Seller } from '../emails/seller';
import { outboxRepo } from '../outbox/outbox.repo';
import { takeTurn } from '../throttles/too-many';
import { contactRepo } from './contact.repo';
import { enquiryEmail } from './enquiry-email';

interface ContactOptions {
  readonly db: Knex;
  /** Where the email about it goes, and whose it is. */
  readonly seller: Seller;
  /** Within ten minutes; 0: no limit. */
  readonly maxPerAddress: number;
}

/** An enquiry as it was sent; `website` is there where a program has filled the form's trap. */
type Submitted = BodyOf<typeof submitContact>;

/** Takes enquiries in: the enquiry and the owner's email about it are stored together or not at all. What the trap catches is
 *  stored as spam, without an email. */
export function contactService({ db, seller, maxPerAddress }: ContactOptions) {
  return {
    /** @throws AppError TOO_MANY, which says when to try again. */
    async submit(
      { website, ...enquiry }: Submitted,
      clientAddress: string,
    ): Promise<{ id: number; createdAt: string }> {
      await refuseTooMany(clientAddress);
      const createdAt = new Date();
      const id = await transaction(db, async (tx) => {
        const contactId = await contactRepo(tx).add(enquiry, {
          createdAt,
          state: website === undefined ? 'new' : 'spam',
        });
        if (website !== undefined) return contactId;
        await outboxRepo(tx).queue({
          to: seller.ownerEmail,
          replyTo: enquiry.email,
          subject: `Enquiry from ${enquiry.name}`,
          ...enquiryEmail(enquiry, seller.origin),
          contactId,
        });
        return contactId;
      });
      return { id, createdAt: createdAt.toISOString() };
    },
  };

  async function refuseTooMany(clientAddress: string): Promise<void> {
    if (maxPerAddress === 0) return;
    const reason = 'You have sent several messages.';
    await takeTurn(db, { what: 'contact', clientAddress, limit: maxPerAddress, reason });
  }
}

export type ContactService = ReturnType<typeof contactService>;

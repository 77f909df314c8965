import { randomBytes } from 'node:crypto';
import {
  type AnswerOf,
  type EnquiryState,
  type OpenEnquiry,
  type StoredEnquiry,
  type changeEnquiries,
  enquiryStates,
  maxReplies,
} from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError, invalidCursor } from '../../errors';
import type { ListPage } from '../content';
import { imageRequestEmail, outboxRepo, replyEmail, type Seller } from '../notifications';
import { requestedImagesRepo } from './requested-images.repo';
import { contactRepo } from './contact.repo';

interface EnquiriesOptions {
  readonly db: Knex;
  readonly seller: Seller;
}

/** Null: any version. */
interface RowVersion {
  readonly id: number;
  readonly version: number | null;
}

interface EnquiriesQuery {
  readonly q?: string;
  readonly state?: EnquiryState;
  readonly limit?: number;
  readonly after?: string;
}

// The contract's limit for listEnquiries.
const maxListed = 500;
// The email states this time.
const linkMs = 14 * 24 * 60 * 60 * 1000;

export function enquiriesService({ db, seller }: EnquiriesOptions) {
  return {
    /** Lists the newest enquiries first. */
    async list({ limit, after, ...asked }: EnquiriesQuery): Promise<ListPage<StoredEnquiry>> {
      if (after?.includes('.')) throw invalidCursor();
      const repo = contactRepo(db);
      const wanted = { ...asked, after: after === undefined ? undefined : Number(after) };
      if (limit === undefined) return { rows: await repo.list({ ...wanted, limit: maxListed }) };
      // One extra row shows whether there is a next page.
      const [found, total] = [await repo.list({ ...wanted, limit: limit + 1 }), await repo.count({ ...asked, limit })];
      const rows = found.slice(0, limit);
      return { rows, total, next: found.length > limit ? String(rows.at(-1)?.id) : null };
    },
    async find(id: number): Promise<OpenEnquiry> {
      return (await contactRepo(db).find(id)) ?? missing();
    },
    change(rowVersion: RowVersion, to: Pick<OpenEnquiry, 'state' | 'note'>): Promise<OpenEnquiry> {
      return act(rowVersion, async (tx, enquiry) => {
        const { label } = enquiryStates[enquiry.state];
        if (to.state !== enquiry.state && !leadsTo(enquiry.state, to.state))
          throw new AppError('CONFLICT', `This enquiry is “${label}”, so that cannot be done. Nothing was changed.`);
        await change(tx, enquiry, { ...to, note: to.note === '' ? null : to.note });
      });
    },
    /**
     * Changes all enquiries in one transaction.
     * @returns the changed ones, and the others with their state; null: does not exist
     */
    changeAll(ids: readonly number[], to: 'spam' | 'done' | 'deleted'): Promise<AnswerOf<typeof changeEnquiries>> {
      return transaction(db, async (tx) => {
        const changed: number[] = [];
        const unchanged: { id: number; state: EnquiryState | null }[] = [];
        // Ascending ids prevent deadlocks.
        for (const id of ids.toSorted((a, b) => a - b)) {
          const enquiry = await contactRepo(tx).lock(id);
          if (!enquiry) unchanged.push({ id, state: null });
          else if (to === 'deleted') {
            await removeIn(tx, id);
            changed.push(id);
          } else if (enquiry.state === to) changed.push(id);
          else if (!leadsTo(enquiry.state, to)) unchanged.push({ id, state: enquiry.state });
          else {
            await change(tx, enquiry, { state: to });
            changed.push(id);
          }
        }
        return { changed, unchanged };
      });
    },
    /** Email and state change are one transaction. */
    reply(rowVersion: RowVersion, message: string): Promise<OpenEnquiry> {
      return act(rowVersion, async (tx, enquiry) => {
        const { replied } = enquiryStates[enquiry.state];
        if (replied === null) throw new AppError('CONFLICT', notToSpam);
        if (enquiry.replies.length >= maxReplies) throw new AppError('CONFLICT', enough);
        await change(tx, enquiry, { state: replied });
        const emailId = await outboxRepo(tx).queue(replyEmail(enquiry, message, seller));
        await contactRepo(tx).addReply(enquiry.id, { message, emailId });
      });
    },
    requestImage(rowVersion: RowVersion): Promise<OpenEnquiry> {
      return act(rowVersion, async (tx, enquiry) => {
        const { replied } = enquiryStates[enquiry.state];
        if (replied === null) throw new AppError('CONFLICT', notToSpam);
        if ((enquiry.askedPictures ?? []).length >= maxReplies) throw new AppError('CONFLICT', enough);
        await change(tx, enquiry, { state: replied });
        const token = randomBytes(32).toString('base64url');
        const emailId = await outboxRepo(tx).queue(imageRequestEmail(enquiry, token, seller));
        const expiresAt = new Date(Date.now() + linkMs);
        await requestedImagesRepo(tx).add(enquiry.id, { token, emailId, expiresAt });
      });
    },
    /** Deletes the enquiry with its emails. */
    async remove(id: number): Promise<{ id: number }> {
      const isRemoved = await transaction(db, (tx) => removeIn(tx, id));
      return isRemoved ? { id } : missing();
    },
  };

  async function removeIn(tx: Knex.Transaction, id: number): Promise<boolean> {
    await outboxRepo(tx).removeAbout(id);
    return contactRepo(tx).remove(id);
  }

  function act(
    { id, version }: RowVersion,
    work: (tx: Knex.Transaction, enquiry: OpenEnquiry) => Promise<void>,
  ): Promise<OpenEnquiry> {
    return transaction(db, async (tx) => {
      const enquiry = (await contactRepo(tx).lock(id)) ?? missing();
      if (version !== null && version !== enquiry.version) throw movedOn(enquiry.state);
      await work(tx, enquiry);
      return (await contactRepo(tx).find(id)) ?? missing();
    });
  }

  /** Without row locks, the version makes one of two concurrent changes fail. */
  async function change(
    tx: Knex.Transaction,
    enquiry: OpenEnquiry,
    to: { readonly state: EnquiryState; readonly note?: string | null },
  ): Promise<void> {
    if (!(await contactRepo(tx).change(enquiry, to))) throw movedOn(enquiry.state);
  }
}

export type EnquiriesService = ReturnType<typeof enquiriesService>;

const notToSpam = 'This enquiry is marked as spam. Nothing was sent: mark it as new to reply.';
const enough = `This enquiry already has ${maxReplies} replies. Nothing was sent: carry on from your own email.`;

function leadsTo(from: EnquiryState, to: EnquiryState): boolean {
  return (enquiryStates[from].next as readonly EnquiryState[]).includes(to);
}

function movedOn(state: EnquiryState): AppError {
  const message = `This enquiry was changed in the meantime, and is now “${enquiryStates[state].label}”. Nothing was changed or sent: check it again.`;
  return new AppError('CONFLICT', message);
}

function missing(): never {
  throw new AppError('NOT_FOUND', 'There is no such enquiry.');
}

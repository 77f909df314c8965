import type { Reservation, ReservationReason } from '@studio/contract';
import { formatDublinDayLong } from '@studio/contract/dublin';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { contentRepo } from '../content';
import { type Email, type EmailContent, emailHtml, emailText, outboxRepo, type Seller } from '../notifications';
import { artworks, ownerReservationsRepo } from '../inventory';

// A batch of this size delays no buyer.
const atOnce = 100;

interface LapsedReservationsOptions {
  readonly db: Knex;
  readonly seller: Seller;
}

/** Ends a reservation and queues its email in one transaction. */
export function lapsedReservationsService({ db, seller }: LapsedReservationsOptions) {
  return {
    /** @returns how many works were looked at */
    async end(): Promise<number> {
      const ids = await ownerReservationsRepo(db).lapsed(atOnce);
      for (const id of ids)
        await transaction(db, async (tx) => {
          const work = await contentRepo(tx, artworks).lock(id);
          // The owner may have extended it since.
          const mark = await ownerReservationsRepo(tx).findLapsed(id);
          if (!work || !mark || !(await ownerReservationsRepo(tx).end(id))) return;
          await outboxRepo(tx).queue(markEndedEmail({ title: work.title, mark, seller }));
        });
      return ids.length;
    },
  };
}

interface EndedMark {
  readonly title: string;
  readonly mark: Reservation;
  readonly seller: Seller;
}

const labels: Readonly<Record<ReservationReason, string>> = {
  'sold elsewhere': 'Sold',
  reserved: 'Reserved',
  'on loan': 'On Loan',
};

function markEndedEmail({ title, mark, seller }: EndedMark): Email {
  const { quantity, reason, forWhom, until } = mark;
  const what = quantity === 1 ? `“${title}”` : `${quantity} pieces of “${title}”`;
  const whom = forWhom === null ? '' : ` for ${forWhom}`;
  const when = until === null ? '' : ` on ${formatDublinDayLong(until)}`;
  const again = quantity === 1 ? 'it is for sale again' : 'they are for sale again';
  const content: EmailContent = {
    preview: `Your mark “${labels[reason]}” ended.`,
    heading: `“${title}” is for sale again`,
    blocks: [
      { kind: 'text', text: `Your mark “${labels[reason]}” on ${what}${whom} ended${when}: ${again}.` },
      {
        kind: 'steps',
        title: 'Is that wrong?',
        steps: [
          'Sold elsewhere? Mark it as “Sold” in the panel, under Artworks: that mark has no end.',
          'Still set aside? Mark it again, with a later day or without one.',
        ],
      },
      { kind: 'link', label: 'Open the panel', url: new URL('/admin?tab=artworks', seller.origin).href },
    ],
  };
  return {
    ...{ to: seller.ownerEmail, subject: `For sale again: ${title}` },
    ...{ body: emailText(content), html: emailHtml(content, seller.origin) },
  };
}

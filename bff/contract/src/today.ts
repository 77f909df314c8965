import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, IdParams, Timestamp } from './primitives';
import { Day } from './withdrawals';

const Count = Type.Integer({ minimum: 0 });
const Dollars = Type.Number({ minimum: 0 });

/** What waits for the owner, and how this month goes. `toAnswer` counts new enquiries, `toSend` paid orders that are not on their way,
 *  `held` orders at the checkout, `soldOut` works; `toDecide` orders in review, which a refund that failed is too; `disputes` orders with a
 *  dispute that is open, or an inquiry, and `disputeDueBy` until when the next answer is due at Stripe; `isTermsMissing`: with live keys the checkout takes no payment until the Terms of Service are published; `failedMail` emails that were given up, or have waited for more than an hour; `isMailServerMissing`: emails wait, and no mail server is set. `sold` is in dollars, less what went back or was lost to a bank, by the day of payment in UTC: a day without
 *  sales is left out. `lostPictures`: of each kind that has some, how many rows have pictures of plain `http:`, which nobody sees any more,
 *  and which they are, 20 at most. `withdrawals`: those whose refund is due, the 20 that are due first. */
export const Today = Type.Object({
  toAnswer: Count,
  toSend: Count,
  held: Count,
  soldOut: Count,
  toDecide: Count,
  disputes: Count,
  isTermsMissing: Type.Optional(Type.Boolean()),
  isMailServerMissing: Type.Optional(Type.Boolean()),
  disputeDueBy: Type.Union([Timestamp, Type.Null()]),
  failedMail: Count,
  withdrawals: Type.Optional(
    Type.Array(Type.Object({ order: Type.String(), number: Type.Union([Type.Integer(), Type.Null()]), dueOn: Day }), {
      maxItems: 20,
    }),
  ),
  lostPictures: Type.Array(
    Type.Object({
      kind: Type.Enum(['portfolio', 'creations', 'artworks', 'blog', 'testimonials']),
      count: Type.Integer({ minimum: 1 }),
      ids: Type.Array(Id, { minItems: 1, maxItems: 20 }),
    }),
  ),
  sold: Type.Object({
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
    total: Dollars,
    days: Type.Array(Type.Object({ day: Type.Integer({ minimum: 1, maximum: 31 }), total: Dollars })),
  }),
});
export type Today = Static<typeof Today>;

export const getToday = endpoint(calls.getToday, { answer: Today, errors: ['UNAUTHORIZED'], access: 'owner' });

/** An email that was not sent. `failed`: it was given up after a day of attempts; `waiting`: for more than an hour, and it is sent by itself once
 *  the mail server takes it; `held`: it has been due for more than two days, and is sent only if the owner says so. `enquiryId`: the enquiry
 *  that it is about, if any. */
export const FailedEmail = Type.Object({
  id: Id,
  to: Type.String(),
  subject: Type.String(),
  state: Type.Enum(['failed', 'waiting', 'held']),
  enquiryId: Type.Union([Id, Type.Null()]),
  createdAt: Timestamp,
});
export type FailedEmail = Static<typeof FailedEmail>;

/** The latest 100, newest first. */
export const listFailedMail = endpoint(calls.listFailedMail, {
  answer: Type.Array(FailedEmail),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** Has an email tried again from the beginning. NOT_FOUND: it is none of that list, or not any more. */
export const sendMailAgain = endpoint(calls.sendMailAgain, {
  params: IdParams,
  answer: Type.Object({ id: Id }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});

/** Gives an email up for good: it is not sent. NOT_FOUND: it is none of that list, or not any more. */
export const dropMail = endpoint(calls.dropMail, {
  params: IdParams,
  answer: Type.Object({ id: Id }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});

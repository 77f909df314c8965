import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { pageSlugs } from './options';
import { Id, IdParams, Timestamp } from './primitives';
import { Day } from './withdrawals';

const Count = Type.Integer({ minimum: 0 });
const Dollars = Type.Number({ minimum: 0 });

/**
 * `toDecide`: orders in review or with a failed refund; `failedMail`: failed emails and those waiting over an hour.
 * `isTermsMissing`: live keys without published Terms block the checkout. `isSellerMissing`: invoices have no street address. `sold`: net dollars by day of payment in
 * Dublin. `lostPictures`: per kind, rows with `http:` images; at most 20 ids. `withdrawals`: the next 20 due refunds.
 */
export const Today = Type.Object({
  toAnswer: Count,
  toSend: Count,
  held: Count,
  soldOut: Count,
  toDecide: Count,
  disputes: Count,
  isTermsMissing: Type.Optional(Type.Boolean()),
  isMailServerMissing: Type.Optional(Type.Boolean()),
  unpublishedPages: Type.Optional(Type.Array(Type.Enum([...pageSlugs]), { minItems: 1, maxItems: pageSlugs.length })),
  isSellerMissing: Type.Optional(Type.Boolean()),
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

export const getToday = ownerEndpoint(calls.getToday, { answer: Today });

/** `failed`: gave up after a day; `waiting`: over an hour; `held`: over two days, sent only at the owner's request. */
export const FailedEmail = Type.Object({
  id: Id,
  to: Type.String(),
  subject: Type.String(),
  state: Type.Enum(['failed', 'waiting', 'held']),
  enquiryId: Type.Union([Id, Type.Null()]),
  createdAt: Timestamp,
});
export type FailedEmail = Static<typeof FailedEmail>;

export const listFailedMail = ownerEndpoint(calls.listFailedMail, {
  answer: Type.Array(FailedEmail),
});

/** NOT_FOUND: the email is not in the list of failed emails. */
export const sendMailAgain = ownerEndpoint(calls.sendMailAgain, {
  params: IdParams,
  answer: Type.Object({ id: Id }),
  errors: ['NOT_FOUND'],
});

/** NOT_FOUND: the email is not in the list of failed emails. */
export const dropMail = ownerEndpoint(calls.dropMail, {
  params: IdParams,
  answer: Type.Object({ id: Id }),
  errors: ['NOT_FOUND'],
});

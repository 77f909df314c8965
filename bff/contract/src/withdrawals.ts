import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { Id, Line, Timestamp } from './primitives';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const Quantity = Type.Integer({ minimum: 1, maximum: limits.stock });

/** A day by the calendar of Europe/Dublin: '2026-12-12'. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Pieces of a work that a withdrawal is about. */
export const WithdrawnItem = Type.Object({ artworkId: Id, title: Type.String(), quantity: Quantity });
export type WithdrawnItem = Static<typeof WithdrawnItem>;

/** A buyer's statement of withdrawal (Directive 2011/83/EU, Article 11a). `submittedText` is `submittedAt` by the clock of Europe/Dublin, with the
 *  zone; `dueOn` the last day for the refund, of `amount` dollars. `open` until that much has gone back (`refunded`) or the owner closed it. Name and email
 *  are null once the person was erased. */
export const Withdrawal = Type.Object({
  id: Id,
  name: TextOrNull,
  email: TextOrNull,
  items: Type.Array(WithdrawnItem),
  submittedAt: Timestamp,
  submittedText: Type.String(),
  dueOn: Day,
  amount: Type.Number({ minimum: 0 }),
  state: Type.Enum(['open', 'refunded', 'closed']),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** The same as the owner reads it, with the note that closed it. */
export const OwnersWithdrawal = Type.Object({ ...Withdrawal.properties, note: TextOrNull });
export type OwnersWithdrawal = Static<typeof OwnersWithdrawal>;

/** Whether and from what the buyer of an order can withdraw now. `lastDay`: null while the arrival of the last parcel is not known; `left`: what was
 *  bought and not withdrawn from; `whyNot`: a sentence where nothing can be stated any more, or yet. */
export const WithdrawalRight = Type.Object({
  whyNot: TextOrNull,
  lastDay: Type.Union([Day, Type.Null()]),
  email: TextOrNull,
  left: Type.Array(WithdrawnItem),
  statements: Type.Array(Withdrawal),
});
export type WithdrawalRight = Static<typeof WithdrawalRight>;

/** States a withdrawal by an order's link, and writes the acknowledgement. `key` names the statement: sent again, it is the same withdrawal. CONFLICT:
 *  the period is over, the order is in no state for it, or more pieces are named than are left. */
export const withdraw = endpoint(calls.withdraw, {
  body: Type.Object(
    {
      token: Type.String({ maxLength: 200 }),
      key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]{8,64}$' }),
      name: Line(limits.title),
      email: Type.String({ format: 'email', maxLength: limits.email }),
      items: Type.Array(Type.Object({ artworkId: Id, quantity: Quantity }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 20,
      }),
    },
    { additionalProperties: false },
  ),
  answer: Withdrawal,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  access: 'public',
});

/** Sends a new link to the buyer of the order with this number and email address, if there is one. The answer is the same for any input. */
export const findLostOrder = endpoint(calls.findLostOrder, {
  body: Type.Object(
    {
      number: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      email: Type.String({ format: 'email', maxLength: limits.email }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ message: Type.String() }),
  errors: ['TOO_MANY'],
  access: 'public',
});

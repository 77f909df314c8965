import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { limits } from './options';
import { Closed, Id, Line, Timestamp } from './primitives';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const Quantity = Type.Integer({ minimum: 1, maximum: limits.stock });

/** Europe/Dublin: '2026-12-12'. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const WithdrawnItem = Type.Object({ artworkId: Id, title: Type.String(), quantity: Quantity });
export type WithdrawnItem = Static<typeof WithdrawnItem>;

/**
 * Directive 2011/83/EU, Article 11a. `submittedText`: Dublin time; `dueOn`: the last day to refund `amount` dollars.
 * Name and email are null after erasure.
 */
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

export const OwnersWithdrawal = Type.Object({ ...Withdrawal.properties, note: TextOrNull });
export type OwnersWithdrawal = Static<typeof OwnersWithdrawal>;

/**
 * `lastDay` null: the last delivery is unknown; `left`: not yet withdrawn from; `whyNot`: a sentence if no withdrawal
 * is possible.
 */
export const WithdrawalRight = Type.Object({
  whyNot: TextOrNull,
  lastDay: Type.Union([Day, Type.Null()]),
  email: TextOrNull,
  left: Type.Array(WithdrawnItem),
  statements: Type.Array(Withdrawal),
});
export type WithdrawalRight = Static<typeof WithdrawalRight>;

/**
 * Emails the acknowledgement. `key` makes repeats idempotent. CONFLICT: period over, wrong order state, or more pieces
 * than are left.
 */
export const withdraw = publicEndpoint(calls.withdraw, {
  body: Closed({
    token: Type.String({ maxLength: 200 }),
    key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]{8,64}$' }),
    name: Line(limits.title),
    email: Type.String({ format: 'email', maxLength: limits.email }),
    items: Type.Array(Closed({ artworkId: Id, quantity: Quantity }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  answer: Withdrawal,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
});

/** The answer never reveals whether number and address match. */
export const findLostOrder = publicEndpoint(calls.findLostOrder, {
  body: Closed({
    number: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    email: Type.String({ format: 'email', maxLength: limits.email }),
  }),
  answer: Type.Object({ message: Type.String() }),
  errors: ['TOO_MANY'],
});

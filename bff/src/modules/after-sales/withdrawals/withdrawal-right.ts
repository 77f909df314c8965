import type { Withdrawal, WithdrawalRight, WithdrawnItem } from '@studio/contract';
import { dublinDay } from '@studio/contract/dublin';
import type { Knex } from 'knex';
import {
  lastDayOf,
  orderHistoryRepo,
  ordersRepo,
  type OrderState,
  orderStates,
  ownOrdersRepo,
  settledStates,
  type StoredWithdrawal,
  toOwners,
  withdrawalsRepo,
} from '../../ordering';
import { dayText } from '../../../dublin-days';

export async function withdrawalRight(
  db: Knex,
  { id, state }: { readonly id: string; readonly state: OrderState },
  now: Date,
): Promise<WithdrawalRight & { readonly stored: readonly StoredWithdrawal[] }> {
  const orders = ordersRepo(db);
  const [items, buyer, informedAt] = [
    await orders.itemsOf(id),
    await orders.buyerOf(id),
    await ownOrdersRepo(db).informedAt(id),
  ];
  const deliveredAt = await orderHistoryRepo(db).lastMoveTo(id, 'delivered');
  const stored = await withdrawalsRepo(db).of([id]);
  const left = leftOf(items, stored);
  const lastDay = lastDayOf({ deliveredAt, informedAt });
  return {
    whyNot: whyNot({ state, lastDay, left, now }),
    ...{ lastDay, left, email: buyer.email, stored },
    statements: stored.map(toBuyers),
  };
}

function leftOf(items: readonly WithdrawnItem[], stored: readonly StoredWithdrawal[]): WithdrawnItem[] {
  const gone = new Map<number, number>();
  for (const { artworkId, quantity } of stored.flatMap((withdrawal) => withdrawal.items))
    gone.set(artworkId, (gone.get(artworkId) ?? 0) + quantity);
  return items
    .map(({ artworkId, title, quantity }) => ({ artworkId, title, quantity: quantity - (gone.get(artworkId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

interface WithdrawalFacts {
  readonly state: OrderState;
  readonly lastDay: string | null;
  readonly left: readonly WithdrawnItem[];
  readonly now: Date;
}

function whyNot({ state, lastDay, left, now }: WithdrawalFacts): string | null {
  if (orderStates[state].money === 'unsure')
    return 'I am checking this order myself. To withdraw from it, reply to any of my emails.';
  if (!settledStates.includes(state)) return 'This order has been refunded, or is being refunded.';
  if (left.length === 0) return 'You have withdrawn from all of this order.';
  if (lastDay !== null && dublinDay(now) > lastDay)
    return `The time to withdraw from this order ended on ${dayText(lastDay)}.`;
  return null;
}

export function toBuyers(stored: StoredWithdrawal): Withdrawal {
  const { note: _, ...told } = toOwners(stored);
  return told;
}

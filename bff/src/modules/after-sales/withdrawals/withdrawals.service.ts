import { rateLimits } from '@studio/server-kit';
import type { BodyOf, Withdrawal, WithdrawnItem, findLostOrder, withdraw } from '@studio/contract';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { fitLine } from '../../../db/fit-text';
import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import { acknowledgementEmail, linkEmail, outboxRepo, type Seller, withdrawalNotice } from '../../notifications';
import { documentHead, invoicingRepo } from '../../content';
import {
  orderAtVersion,
  orderHistoryRepo,
  orderLinksRepo,
  orderNumbersRepo,
  ordersRepo,
  type RowVersion,
  type StoredItem,
  type StoredOrder,
  type StoredWithdrawal,
  unknownLink,
  withdrawalsRepo,
} from '../../ordering';
import { plainAddress } from '../../../plain-address';
import { consumeForNetwork, tryConsume } from '../../rate-limits';
import { toBuyers, withdrawalRight } from './withdrawal-right';

interface HistoryNote {
  readonly order: StoredOrder;
  readonly by: 'buyer' | 'owner';
  readonly note: string;
}

interface WithdrawalsOptions {
  readonly db: Knex;
  readonly seller: Seller;
}

// The answer takes this long in both cases, so timing reveals nothing.
const lostLinkAnswerMs = 400;

const lostLinkAnswer = 'If it matches an order, a link is on its way by email.';

/** Directive 2011/83/EU, Article 11a (0071). */
export function withdrawalsService({ db, seller }: WithdrawalsOptions) {
  return {
    /** A repeat with the same key has no effect. */
    async state(statement: BodyOf<typeof withdraw>, clientAddress: string): Promise<Withdrawal> {
      await consumeForNetwork(db, rateLimits.withdrawals, clientAddress);
      const orderId = (await orderLinksRepo(db).orderOf(statement.token)) ?? unknownLink();
      return transaction(db, async (tx) => {
        const order = await ordersRepo(tx).lock(orderId);
        return order ? stateInOrder(tx, order, statement) : unknownLink();
      });
    },
    /** Takes the same time for an unknown order. */
    async findLost(
      { number, email }: BodyOf<typeof findLostOrder>,
      clientAddress: string,
    ): Promise<{ message: string }> {
      await consumeForNetwork(db, rateLimits.lostOrders, clientAddress);
      const address = plainAddress(email);
      const pair = createHash('sha256').update(`${number} ${address}`).digest('base64url');
      const isTooOften = await tryConsume(db, rateLimits.lostOrderEmails, pair);
      await Promise.all([isTooOften ? null : sendLink(number, address), sleep(lostLinkAnswerMs)]);
      return { message: lostLinkAnswer };
    },
    async close(rowVersion: RowVersion, { withdrawal, note }: { withdrawal: number; note: string }): Promise<void> {
      await transaction(db, async (tx) => {
        const order = orderAtVersion(await ordersRepo(tx).lock(rowVersion.id), rowVersion.version);
        if (!(await withdrawalsRepo(tx).close(order.id, withdrawal, note)))
          throw new AppError('CONFLICT', 'This withdrawal is already closed.');
        await noteIn(tx, { order, by: 'owner', note: `Withdrawal closed: ${note}` });
      });
    },
  };

  async function stateInOrder(
    tx: Knex.Transaction,
    order: StoredOrder,
    { key, name, email, items }: BodyOf<typeof withdraw>,
  ): Promise<Withdrawal> {
    const submittedAt = new Date();
    const right = await withdrawalRight(tx, order, submittedAt);
    const repeated = right.stored.find((known) => known.key === key);
    if (repeated) return toBuyers(repeated);
    if (right.whyNot !== null) throw new AppError('CONFLICT', right.whyNot);
    const withdrawn = namedItems(items, right.left);
    const bought = await ordersRepo(tx).itemsOf(order.id);
    const amounts = amountsOf({ order, withdrawn, bought, stored: right.stored });
    const stated = { key, name: fitLine(name, 255), email, items: withdrawn, submittedAt };
    await withdrawalsRepo(tx).add({ orderId: order.id, ...stated, ...amounts });
    const stored = (await withdrawalsRepo(tx).of([order.id])).find((known) => known.key === key);
    if (!stored) throw new Error(`The withdrawal of order ${order.id} was not stored.`);
    const told = toBuyers(stored);
    const numbered = await ordersRepo(tx).withNumber(order);
    const head = documentHead(await invoicingRepo(tx).read());
    const sellerLines = [head.name, ...head.lines];
    const withdrawal = { ...told, name: stated.name, email };
    const said = { order: numbered, withdrawal, amountCents: amounts.amountCents, seller, sellerLines };
    for (const message of [acknowledgementEmail(said), withdrawalNotice(said)]) await outboxRepo(tx).queue(message);
    await noteIn(tx, { order, by: 'buyer', note: `Withdrew from ${piecesText(withdrawn)}` });
    return told;
  }

  async function sendLink(number: number, address: string): Promise<void> {
    await transaction(db, async (tx) => {
      const [id = ''] = await orderNumbersRepo(tx).having(number).pluck('order_id');
      const order = await ordersRepo(tx).find(id);
      const to = order?.email ?? null;
      if (!order || to === null || plainAddress(to) !== address) return;
      const items = await ordersRepo(tx).itemsOf(order.id);
      const link = await orderLinksRepo(tx).add(order.id, seller.origin);
      await outboxRepo(tx).queue(linkEmail({ order: { ...order, number }, items, to, seller, link }));
    });
  }

  async function noteIn(tx: Knex.Transaction, { order, by, note }: HistoryNote): Promise<void> {
    // Invalidates a refund or dispatch decided before.
    await ordersRepo(tx).bumpVersion(order.id);
    await orderHistoryRepo(tx).add({ orderId: order.id, by, from: order.state, to: order.state, note });
  }
}

export type WithdrawalsService = ReturnType<typeof withdrawalsService>;

/** @throws AppError CONFLICT for more pieces than are left */
function namedItems(items: BodyOf<typeof withdraw>['items'], left: readonly WithdrawnItem[]): WithdrawnItem[] {
  const named = new Map<number, number>();
  for (const { artworkId, quantity } of items) named.set(artworkId, (named.get(artworkId) ?? 0) + quantity);
  return [...named].map(([artworkId, quantity]) => {
    const item = left.find((one) => one.artworkId === artworkId);
    if (!item || quantity > item.quantity)
      throw new AppError(
        'CONFLICT',
        'You did not buy that many, or have already withdrawn from some. Please choose again.',
      );
    return { ...item, quantity };
  });
}

interface Amounts {
  readonly order: StoredOrder;
  readonly withdrawn: readonly WithdrawnItem[];
  readonly bought: readonly StoredItem[];
  readonly stored: readonly StoredWithdrawal[];
}

/** @returns the refund, and the order's total refund after it, never more than was paid */
function amountsOf({ order, withdrawn, bought, stored }: Amounts) {
  const price = new Map(bought.map(({ artworkId, unitCents }) => [artworkId, unitCents]));
  const value = withdrawn.reduce((sum, { artworkId, quantity }) => sum + (price.get(artworkId) ?? 0) * quantity, 0);
  const open = stored.filter(({ state }) => state === 'open').map(({ refundTargetCents }) => refundTargetCents);
  const before = Math.max(order.refundedCents, ...open);
  const refundTargetCents = Math.min(order.totalCents, before + value);
  return { amountCents: Math.max(0, refundTargetCents - before), refundTargetCents };
}

function piecesText(items: readonly WithdrawnItem[]): string {
  return items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
}

import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../../errors';

interface LinkRow {
  id: number;
  order_id: string;
  token_hash: string;
}

/** The links by which buyers find their orders. What is kept is the hash of a link's token: the token itself stands in the email that brings
 *  it, and nowhere else (infra/decisions/0032). `db` may be a transaction. */
export function orderLinksRepo(db: Knex) {
  const table = () => db<LinkRow>('order_links');
  return {
    /** Makes a link more. @returns its address, which nobody can be told again */
    async add(orderId: string, origin: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await table().insert({ order_id: orderId, token_hash: tokenHash(token) });
      return new URL(`/order#${token}`, origin).href;
    },
    /** The id of the order that a token leads to: one look at the index of hashes, whether it is somebody's or not.
     *  @returns undefined when it is nobody's */
    async orderOf(token: string): Promise<string | undefined> {
      const row = await table()
        .where({ token_hash: tokenHash(token) })
        .first('order_id');
      return row?.order_id;
    },
  };
}

/** The refusal of a token that leads to no order.
 *  @throws AppError NOT_FOUND, always */
export function unknownLink(): never {
  throw new AppError('NOT_FOUND', 'This link leads to no order. Is it whole, as it stands in your email?');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../../errors';

interface LinkRow {
  id: number;
  order_id: string;
  token_hash: string;
}

/** The table has only the token's hash (0032). */
export function orderLinksRepo(db: Knex) {
  const table = () => db<LinkRow>('order_links');
  /** @returns the token, which cannot be recovered */
  const addToken = async (orderId: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await table().insert({ order_id: orderId, token_hash: tokenHash(token) });
    return token;
  };
  return {
    addToken,
    /** @returns the URL, with a new token */
    async add(orderId: string, origin: string): Promise<string> {
      return new URL(`/order#${await addToken(orderId)}`, origin).href;
    },
    /** @returns undefined for an unknown token */
    async orderOf(token: string): Promise<string | undefined> {
      const row = await table()
        .where({ token_hash: tokenHash(token) })
        .first('order_id');
      return row?.order_id;
    },
  };
}

export function unknownLink(): never {
  throw new AppError('NOT_FOUND', 'This link does not lead to an order. Did you copy all of it from your email?');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import type { Invoicing } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { toRowJson } from '../../db/rows';
import { inSavepoint } from '../../db/transaction';
import { invoicingRepo } from '../content';

interface SaleTermsRow {
  id: string;
  sale_terms: string | null;
}

/** The terms are those at the time of payment (0067). */
export function saleTermsRepo(db: Knex) {
  const table = () => db<SaleTermsRow>('orders');
  return {
    /** Returns the current settings when none are stored. */
    async of(orderId: string): Promise<Invoicing> {
      const row = await table().where({ id: orderId }).first('sale_terms');
      const now = await invoicingRepo(db).read();
      return row?.sale_terms ? { ...now, ...(JSON.parse(row.sale_terms) as Invoicing) } : now;
    },
    async store(orderId: string): Promise<void> {
      const terms = toRowJson(await invoicingRepo(db).read());
      await table().where({ id: orderId, sale_terms: null }).update({ sale_terms: terms });
    },
  };
}

interface Sale {
  readonly orderId: string;
  readonly logger: Logger;
}

/** A failure does not undo the payment. */
export async function storeSaleTerms(tx: Knex.Transaction, { orderId, logger }: Sale): Promise<void> {
  const failure = await inSavepoint(tx, (savepoint) => saleTermsRepo(savepoint).store(orderId));
  if (failure !== undefined) logger.error({ order: orderId, err: failure }, 'the terms of a sale could not be stored');
}

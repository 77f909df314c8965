import { brand, type Invoicing } from '@studio/contract';
import type { Knex } from 'knex';
import { settingsRepo } from '../settings/settings.repo';

// docs/site/admin.md, Settings: what papers say until the owner says otherwise.
const defaultInvoicing: Invoicing = {
  sellerName: brand.name,
  sellerAddress: brand.city,
  taxNumber: '',
  taxName: 'VAT',
  taxRate: 0,
};

/** What the owner wants papers to say. `db` may be a transaction. */
export function invoicingRepo(db: Knex) {
  return settingsRepo(db, defaultInvoicing);
}

/** Who sells, as a paper is headed: text in lines, empty ones left out. */
export function documentHead({ sellerName: name, sellerAddress, taxNumber }: Invoicing) {
  return { name, lines: linesOf(sellerAddress), taxNumber: taxNumber.trim() || null };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What of an amount is tax that it includes, in whole cents. @param rate in percent */
export function includedTaxCents(amountCents: number, rate: number): number {
  return Math.round((amountCents * rate) / (100 + rate));
}

import { brand, type Invoicing } from '@studio/contract';
import type { Knex } from 'knex';
import { settingsRepo } from './settings.repo';

// docs/site/admin.md.
const defaultInvoicing: Invoicing = {
  sellerName: brand.name,
  sellerAddress: brand.city,
  taxNumber: '',
  taxName: 'VAT',
  taxRate: 0,
};

export function invoicingRepo(db: Knex) {
  return settingsRepo(db, defaultInvoicing);
}

export function documentHead({ sellerName: name, sellerAddress, taxNumber }: Invoicing) {
  return { name, lines: linesOf(sellerAddress), taxNumber: taxNumber.trim() || null };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** @param rate in percent */
export function includedTaxCents(amountCents: number, rate: number): number {
  return Math.round((amountCents * rate) / (100 + rate));
}

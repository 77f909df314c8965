import type { Migration } from './migration';
import { dropColumns } from './tables';

const defaults = { sellerName: 'Studio Corcra', sellerAddress: 'Dublin', taxNumber: '', taxName: 'VAT', taxRate: 0 };

/** Null: no sale, or a sale by an older program. Earlier orders get the current settings. */
export const saleTerms: Migration = {
  name: '0046-sale-terms',
  creates: [],
  async up(db) {
    if (!(await db.schema.hasColumn('orders', 'sale_terms')))
      await db.schema.alterTable('orders', (table) => void table.text('sale_terms'));
    const rows: { name: string; value: string }[] = await db('settings').whereIn('name', Object.keys(defaults));
    const now = { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) };
    await db('orders')
      .whereNotNull('paid_at')
      .whereNull('sale_terms')
      .update({ sale_terms: JSON.stringify(now) });
  },
  down: (db) => dropColumns(db, 'orders', ['sale_terms']),
};

import type { Migration } from './migration';
import { dropColumns, moment } from './tables';

const added = ['billing_name', 'billing_address', 'erased_at'];

/** In earlier orders payer and recipient are the same person. */
export const payerAndRecipient: Migration = {
  name: '0044-payer-and-recipient',
  creates: [],
  async up(db) {
    await db.schema.alterTable('orders', (table) => {
      table.string('billing_name', 500);
      table.text('billing_address');
      moment(table, 'erased_at');
    });
  },
  down: (db) => dropColumns(db, 'orders', added),
};

import type { Migration } from './migration';
import { moment } from './tables';

/** Until the first touch the hold is short (docs/checkout.md, Hold times). */
export const touchedOrders: Migration = {
  name: '0017-touched-orders',
  creates: [],
  async up(db) {
    await db.schema.alterTable('orders', (table) => void moment(table, 'touched_at'));
  },
  async down(db) {
    if (await db.schema.hasColumn('orders', 'touched_at'))
      await db.schema.alterTable('orders', (table) => table.dropColumn('touched_at'));
  },
};

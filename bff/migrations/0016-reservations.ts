import type { Knex } from 'knex';
import type { Migration } from './migration';
import { createdAt, createTable, dropTables, moment } from './tables';

/** Reserved pieces (0025). `artworks.reserved` is their sum, checked by the database. */
export const reservations: Migration = {
  name: '0016-reservations',
  creates: ['reservations'],
  async up(db) {
    await createTable(db, 'reservations', (table) => {
      // No foreign key: an order's id or the owner's label.
      table.string('holder', 64).notNullable();
      table.integer('artwork_id').notNullable();
      table.integer('quantity').notNullable();
      table.string('reason', 20).notNullable();
      // Null: the order's own expiry applies.
      moment(table, 'until');
      createdAt(db, table);
      table.primary(['holder', 'artwork_id']);
      table.check('quantity > 0', {}, 'reservations_quantity');
    });
    await takeOver(db);
  },
  down: (db) => dropTables(db, ['reservations']),
};

interface Held {
  readonly order_id: string;
  readonly artwork_id: number;
  readonly quantity: number;
  readonly created_at: string;
}

/** Remaining held pieces go to the oldest orders in review. */
async function takeOver(db: Knex): Promise<void> {
  const free = new Map<number, number>(
    (await db('artworks').where('reserved', '>', 0).select('id', 'reserved')).map(({ id, reserved }) => [id, reserved]),
  );
  for (const state of ['pending', 'review']) {
    const items: Held[] = await db('order_items')
      .join('orders', 'orders.id', 'order_items.order_id')
      .where({ state })
      .orderBy(['orders.created_at', 'orders.id', 'artwork_id'])
      .select('order_id', 'artwork_id', 'quantity', 'orders.created_at');
    for (const { order_id: holder, artwork_id, quantity, created_at } of items) {
      const left = (free.get(artwork_id) ?? 0) - quantity;
      if (left < 0) continue;
      free.set(artwork_id, left);
      await db('reservations').insert({ holder, artwork_id, quantity, reason: 'checkout', created_at });
    }
  }
}

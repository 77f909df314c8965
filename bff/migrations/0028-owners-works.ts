import type { Migration } from './migration';
import { dropColumns } from './tables';

// Behind whatever the owner has put in order; those that share it stand by id, as all works did before.
const behindAll = 2_147_483_647;

const indexes = ['artworks_place', 'artworks_category_place'] as const;

/** What the owner sets aside: for whom. And the owner's own order of the works for sale; both databases end an index with the row's id. */
export const ownersWorks: Migration = {
  name: '0028-owners-works',
  creates: [],
  async up(db) {
    await db.schema.alterTable('reservations', (table) => void table.string('for_whom', 200));
    await db.schema.alterTable('artworks', (table) => {
      table.integer('place').notNullable().defaultTo(behindAll);
      table.index(['place'], indexes[0]);
      table.index(['category', 'place'], indexes[1]);
    });
  },
  async down(db) {
    await dropColumns(db, 'reservations', ['for_whom']);
    if (!(await db.schema.hasColumn('artworks', 'place'))) return;
    for (const name of indexes)
      await db.schema.alterTable('artworks', (table) => table.dropIndex([], name)).catch(() => undefined);
    await dropColumns(db, 'artworks', ['place']);
  },
};

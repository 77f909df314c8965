import type { Migration } from './migration';
import { dropColumns } from './tables';

// This value sorts after all sorted works; ties sort by id.
const behindAll = 2_147_483_647;

const indexes = ['artworks_place', 'artworks_category_place'] as const;

/** 0028: for whom works are reserved; the owner's order of works. */
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

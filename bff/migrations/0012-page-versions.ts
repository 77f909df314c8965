import type { Migration } from './migration';

export const pageVersions: Migration = {
  name: '0012-page-versions',
  creates: [],
  async up(db) {
    await db.schema.alterTable('pages', (table) => void table.integer('version').notNullable().defaultTo(1));
  },
  async down(db) {
    if (!(await db.schema.hasColumn('pages', 'version'))) return;
    await db.schema.alterTable('pages', (table) => void table.dropColumn('version'));
  },
};

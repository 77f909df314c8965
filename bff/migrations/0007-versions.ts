import type { Migration } from './migration';

const tables = ['portfolio_projects', 'services', 'testimonials', 'blog_posts', 'artworks', 'digital_creations'];

export const versions: Migration = {
  name: '0007-versions',
  creates: [],
  async up(db) {
    for (const name of tables) {
      await db.schema.alterTable(name, (table) => void table.integer('version').notNullable().defaultTo(1));
    }
  },
  async down(db) {
    for (const name of tables) {
      if (!(await db.schema.hasColumn(name, 'version'))) continue;
      await db.schema.alterTable(name, (table) => void table.dropColumn('version'));
    }
  },
};

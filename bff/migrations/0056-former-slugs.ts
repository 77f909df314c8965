import type { Migration } from './migration';
import { createTable, dropColumns, dropTables } from './tables';

const tables = ['former_slugs'];
const added = ['feed_slug'];

/** Former slugs, and the slug by which feed readers know an earlier post (0074). */
export const formerSlugs: Migration = {
  name: '0056-former-slugs',
  creates: tables,
  async up(db) {
    await createTable(db, 'former_slugs', (table) => {
      table.increments('id');
      table.string('slug', 200).notNullable();
      table.integer('post_id').unsigned().notNullable().references('blog_posts.id').onDelete('CASCADE');
      table.unique(['slug', 'post_id']);
    });
    await db.schema.alterTable('blog_posts', (table) => void table.string('feed_slug', 200));
    await db('blog_posts').update({ feed_slug: db.ref('slug') });
  },
  async down(db) {
    await dropColumns(db, 'blog_posts', added);
    await dropTables(db, tables);
  },
};

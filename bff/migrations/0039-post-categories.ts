import type { Migration } from './migration';
import { hasIndex } from './tables';

const index = { name: 'blog_posts_category', table: 'blog_posts' } as const;

/** Without this index each new list of posts scans all posts. */
export const postCategories: Migration = {
  name: '0039-post-categories',
  creates: [],
  async up(db) {
    await db.schema.alterTable(index.table, (on) => void on.index(['category'], index.name));
  },
  async down(db) {
    if (await hasIndex(db, index)) await db.schema.alterTable(index.table, (on) => void on.dropIndex([], index.name));
  },
};

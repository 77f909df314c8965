import type { Knex } from 'knex';

/** Former slugs (0074). */
export function postSlugsRepo(db: Knex) {
  return {
    /** Returns the existing post that had the slug last. */
    async holderOf(slug: string): Promise<number | undefined> {
      const row = await db<FormerSlug>('former_slugs').where({ slug }).orderBy('id', 'desc').first('post_id');
      return row?.post_id;
    },
    /** A repeat makes the slug the latest. */
    async addFormer(postId: number, slug: string): Promise<void> {
      const former = { slug, post_id: postId };
      await db('former_slugs').where(former).delete();
      await db('former_slugs').insert(former);
    },
    /** Returns the slugs by post id; feed readers know other posts by id. */
    async feedSlugs(): Promise<ReadonlyMap<number, string>> {
      const rows = await db<FeedSlug>('blog_posts').whereNotNull('feed_slug').select('id', 'feed_slug');
      return new Map(rows.map(({ id, feed_slug: slug }) => [id, slug]));
    },
  };
}

interface FormerSlug {
  readonly id: number;
  readonly slug: string;
  readonly post_id: number;
}

interface FeedSlug {
  readonly id: number;
  readonly feed_slug: string;
}

import type { Knex } from 'knex';

/** The slugs that posts had, beside the one that each has (infra/decisions/0074). `db` may be a transaction. */
export function postSlugsRepo(db: Knex) {
  return {
    /** Of the posts that there are, the one that had a slug last. @returns its id; undefined: none had it */
    async holderOf(slug: string): Promise<number | undefined> {
      const row = await db<FormerSlug>('former_slugs').where({ slug }).orderBy('id', 'desc').first('post_id');
      return row?.post_id;
    },
    /** Notes that a post has this slug no longer. A post that had it more than once had it last now. */
    async addFormer(postId: number, slug: string): Promise<void> {
      const former = { slug, post_id: postId };
      await db('former_slugs').where(former).delete();
      await db('former_slugs').insert(former);
    },
    /** The slug by which feed readers know a post, by the post's id; a post that is not there is known by its id. */
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

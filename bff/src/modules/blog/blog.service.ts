import type { BlogPost, BlogPostInput } from '@studio/contract';
import type { Knex } from 'knex';
import { contentRepo, type RowVersion } from '../content/content.repo';
import { contentService } from '../content/content.service';
import { posts } from './blog.kind';
import { postSlugsRepo } from './post-slugs.repo';

/** The blog's posts. A post that is renamed is still found at the addresses that it had. */
export function blogService(db: Knex) {
  const { list, get, add, change, remove } = contentService({ db, kind: posts });
  const slugs = postSlugsRepo(db);

  return {
    list,
    add,
    remove,
    /** The post at a slug: an exact slug wins over normalising, and a post that has the slug over one that had it.
     *  @throws AppError NOT_FOUND */
    async at(asked: string): Promise<BlogPost> {
      for (const slug of new Set([asked, normalized(asked)])) {
        const post = await contentRepo(db, posts).find({ slug });
        if (post) return post;
        const id = await slugs.holderOf(slug);
        if (id !== undefined) return get({ id });
      }
      return get({ slug: asked });
    },
    /** @throws AppError NOT_FOUND, CONFLICT or INVALID_REQUEST */
    change: (rowVersion: RowVersion, input: BlogPostInput): Promise<BlogPost> =>
      change(rowVersion, input, async (tx) => {
        const before = await contentRepo(tx, posts).lock(rowVersion.id);
        if (before && before.slug !== input.slug) await postSlugsRepo(tx).addFormer(before.id, before.slug);
      }),
    /** Every post, and the slug by which feed readers know it; null: they know it by its id. */
    async listForFeed(): Promise<(BlogPost & { feedSlug: string | null })[]> {
      const [{ rows }, known] = await Promise.all([list(), slugs.feedSlugs()]);
      return rows.map((post) => ({ ...post, feedSlug: known.get(post.id) ?? null }));
    },
  };
}

export type BlogService = ReturnType<typeof blogService>;

/** A slug as people write it who type or paste one. A slash in it parts nothing: it is the slug's own. */
const normalized = (slug: string) => slug.trim().toLowerCase();

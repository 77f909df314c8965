import type { BlogPost, BlogPostInput } from '@studio/contract';
import type { Knex } from 'knex';
import { contentRepo, type RowVersion } from '../content.repo';
import { contentService } from '../content.service';
import { posts } from '../content-kinds';
import { postSlugsRepo } from './post-slugs.repo';

/** Posts stay reachable at former slugs. */
export function blogService(db: Knex) {
  const { list, get, add, guardedChange, remove } = contentService({ db, kind: posts });
  const slugs = postSlugsRepo(db);

  return {
    list,
    add,
    remove,
    /** Exact slugs win over normalised ones, current slugs over former ones. */
    async at(asked: string): Promise<BlogPost> {
      for (const slug of new Set([asked, normalized(asked)])) {
        const post = await contentRepo(db, posts).find({ slug });
        if (post) return post;
        const id = await slugs.holderOf(slug);
        if (id !== undefined) return get({ id });
      }
      return get({ slug: asked });
    },
    change: (rowVersion: RowVersion, input: BlogPostInput): Promise<BlogPost> =>
      guardedChange(rowVersion, input, async (tx) => {
        const before = await contentRepo(tx, posts).lock(rowVersion.id);
        if (before && before.slug !== input.slug) await postSlugsRepo(tx).addFormer(before.id, before.slug);
      }),
    /** Null `feedSlug`: feed readers know the id. */
    async listForFeed(): Promise<(BlogPost & { feedSlug: string | null })[]> {
      const [{ rows }, known] = await Promise.all([list(), slugs.feedSlugs()]);
      return rows.map((post) => ({ ...post, feedSlug: known.get(post.id) ?? null }));
    },
  };
}

export type BlogService = ReturnType<typeof blogService>;

/** A slash belongs to the slug. */
const normalized = (slug: string) => slug.trim().toLowerCase();

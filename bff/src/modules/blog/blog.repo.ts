import type { BlogPost } from '@studio/contract';
import type { Knex } from 'knex';

interface BlogPostRow extends Omit<BlogPost, 'imageUrl'> {
  image_url: string;
}

/** Posts in the order in which they were written into the table; their dates are free text and can't be sorted by. */
export function blogRepo(db: Knex) {
  const table = () => db<BlogPostRow>('blog_posts');
  return {
    async list(): Promise<BlogPost[]> {
      return (await table().orderBy('id')).map(toPost);
    },
    /** Finds a post whose slug has exactly these bytes.
     *  @returns undefined when there is none. */
    async find(slug: string): Promise<BlogPost | undefined> {
      const row = await table().where({ slug }).first();
      return row && toPost(row);
    },
  };
}

export type BlogRepo = ReturnType<typeof blogRepo>;

function toPost({ image_url: imageUrl, ...row }: BlogPostRow): BlogPost {
  return { ...row, imageUrl };
}

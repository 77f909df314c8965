import type { BlogPost } from '@studio/contract';
import { AppError } from '../../errors';
import type { BlogRepo } from './blog.repo';

/** Reads of the blog. */
export function blogService(posts: BlogRepo) {
  return {
    list: () => posts.list(),
    /** @throws AppError NOT_FOUND */
    async get(slug: string): Promise<BlogPost> {
      const post = await posts.find(slug);
      if (!post) throw new AppError('NOT_FOUND', 'There is no such post.');
      return post;
    },
  };
}

export type BlogService = ReturnType<typeof blogService>;

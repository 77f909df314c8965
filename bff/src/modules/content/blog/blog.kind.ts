import type { BlogPost } from '@studio/contract';
import { text } from '../../../db/columns';
import type { Identity, Kind } from '../content.repo';

/** Latest creation first: dates are free text. Slugs compare by bytes. */
export const posts: Kind<Omit<BlogPost, keyof Identity>> = {
  table: 'blog_posts',
  noun: 'post',
  isNewestFirst: true,
  searchFields: ['title'],
  columns: {
    slug: text('slug'),
    title: text('title'),
    excerpt: text('excerpt'),
    content: text('content'),
    category: text('category'),
    date: text('date'),
    imageUrl: text('image_url'),
  },
  unique: 'slug',
};

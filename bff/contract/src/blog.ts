import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Text } from './primitives';

/** A post. `content` is plain text whose line breaks are shown as breaks; `date` is shown as given. */
export const BlogPost = Type.Object({
  id: Id,
  slug: Text(200),
  title: Text(200),
  excerpt: Text(1000),
  content: Text(60_000),
  category: Text(60),
  date: Text(60),
  imageUrl: ImageUrl,
});
export type BlogPost = Static<typeof BlogPost>;

export const listBlogPosts = endpoint(calls.listBlogPosts, {
  answer: Type.Array(BlogPost),
  errors: [],
  access: 'public',
});

export const getBlogPost = endpoint(calls.getBlogPost, {
  params: Type.Object({ slug: Text(200) }, { additionalProperties: false }),
  answer: BlogPost,
  errors: ['NOT_FOUND'],
  access: 'public',
});

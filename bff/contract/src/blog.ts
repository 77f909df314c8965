import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, ImageUrl, NewImageUrl, Text, Version } from './primitives';
import { slugPattern } from './written';

/** A post. `content` is plain text whose line breaks are shown as breaks; `date` is shown as given. */
export const BlogPost = Type.Object({
  id: Id,
  version: Version,
  slug: Text(limits.title),
  title: Text(limits.title),
  excerpt: Text(limits.excerpt),
  content: Text(limits.page),
  category: Text(limits.label),
  date: Text(limits.label),
  imageUrl: ImageUrl,
});
export type BlogPost = Static<typeof BlogPost>;

/** A post as a list shows it: without its words. */
export const BlogPostCard = Type.Omit(BlogPost, ['version', 'content']);
export type BlogPostCard = Static<typeof BlogPostCard>;

export const listBlogPosts = endpoint(calls.listBlogPosts, {
  query: Type.Object(
    {
      ...contentQuery,
      category: Type.Optional(Text(limits.label)),
      sort: Newest,
      view: Type.Optional(Type.Enum(['card'])),
    },
    { additionalProperties: false },
  ),
  views: { card: Type.Array(BlogPostCard) },
  answer: Type.Array(BlogPost),
  errors: [],
  access: 'public',
});

/** The post at a slug: the one that has exactly this slug, then the one that had it last, then the same for the slug in lower case without
 *  blanks around it. The answer says the slug that the post has. */
export const getBlogPost = endpoint(calls.getBlogPost, {
  params: Type.Object({ slug: Text(limits.title) }, { additionalProperties: false }),
  answer: BlogPost,
  errors: ['NOT_FOUND'],
  access: 'public',
});

/** What the owner says of a post. A slug that another post has is refused like any bad field. */
export const BlogPostInput = Type.Object(
  {
    slug: Type.String({
      minLength: 1,
      maxLength: limits.title,
      pattern: slugPattern,
      description: 'lower-case words and numbers joined by hyphens',
    }),
    title: Text(limits.title),
    excerpt: Text(limits.excerpt),
    content: Text(limits.page),
    category: Text(limits.label),
    date: Text(limits.label),
    imageUrl: NewImageUrl,
  },
  { additionalProperties: false },
);
export type BlogPostInput = Static<typeof BlogPostInput>;

export const {
  create: createBlogPost,
  update: updateBlogPost,
  remove: deleteBlogPost,
} = ownerWrites({
  create: calls.createBlogPost,
  update: calls.updateBlogPost,
  remove: calls.deleteBlogPost,
  input: BlogPostInput,
  answer: BlogPost,
  encoding: 'json',
});

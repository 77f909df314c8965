import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Closed, Id, ImageUrl, NewImageUrl, Text, Version } from './primitives';
import { slugPattern } from './written';

/** `content` is plain text with line breaks; `date` is free text. */
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

export const BlogPostCard = Type.Omit(BlogPost, ['version', 'content']);
export type BlogPostCard = Static<typeof BlogPostCard>;

export const listBlogPosts = publicEndpoint(calls.listBlogPosts, {
  query: Closed({
    ...contentQuery,
    category: Type.Optional(Text(limits.label)),
    sort: Newest,
    view: Type.Optional(Type.Enum(['card'])),
  }),
  views: { card: Type.Array(BlogPostCard) },
  answer: Type.Array(BlogPost),
});

/** Exact slugs win over lower-cased ones, current over former ones. The answer has the current slug. */
export const getBlogPost = publicEndpoint(calls.getBlogPost, {
  params: Closed({ slug: Text(limits.title) }),
  answer: BlogPost,
  errors: ['NOT_FOUND'],
});

export const BlogPostInput = Closed({
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
});
export type BlogPostInput = Static<typeof BlogPostInput>;

export const [createBlogPost, updateBlogPost, deleteBlogPost] = ownerWrites(
  [calls.createBlogPost, calls.updateBlogPost, calls.deleteBlogPost],
  {
    input: BlogPostInput,
    answer: BlogPost,
    encoding: 'json',
  },
);

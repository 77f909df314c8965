import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits, pageSlugs } from './options';
import { Text, Timestamp, Version } from './primitives';

/** A page of words that the owner publishes, such as 'privacy' and 'terms'. `content` is plain text: empty lines part
 *  paragraphs, and a line that begins with '## ' is a heading. */
export const Page = Type.Object({
  slug: Text(limits.label),
  title: Text(limits.title),
  content: Text(limits.page),
  publishedAt: Timestamp,
});
export type Page = Static<typeof Page>;

/** Null until the page is published: that it is not there yet is an answer, not an error. */
export const getPage = endpoint(calls.getPage, {
  params: Type.Object({ slug: Text(limits.label) }, { additionalProperties: false }),
  answer: Type.Union([Page, Type.Null()]),
  errors: [],
  access: 'public',
});

/** Which pages are published by now, without their words: the sitemap is made of it. */
export const listPublishedPages = endpoint(calls.listPublishedPages, {
  answer: Type.Array(Type.Pick(Page, ['slug', 'title', 'publishedAt'])),
  errors: [],
  access: 'public',
});

/** A page as the owner sees it: `publishedAt` is null while it is a draft. */
export const PageDraft = Type.Object({
  slug: Type.Enum([...pageSlugs]),
  version: Version,
  title: Type.String({ maxLength: limits.title }),
  content: Type.String({ maxLength: limits.page }),
  publishedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PageDraft = Static<typeof PageDraft>;

/** All of `pageSlugs`, in their order; one that was never written is an empty draft of version 1. */
export const listPages = endpoint(calls.listPages, {
  answer: Type.Array(PageDraft),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** Stores a page whole. `isPublished` false makes it a draft, which visitors do not see. */
export const updatePage = endpoint(calls.updatePage, {
  params: Type.Object({ slug: Type.Enum([...pageSlugs]) }, { additionalProperties: false }),
  body: Type.Object(
    { title: Text(limits.title), content: Text(limits.page), isPublished: Type.Boolean() },
    { additionalProperties: false },
  ),
  isVersioned: true,
  answer: PageDraft,
  errors: ['UNAUTHORIZED', 'CONFLICT'],
  access: 'owner',
});

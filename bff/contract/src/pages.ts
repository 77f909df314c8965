import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { limits, pageSlugs } from './options';
import { Closed, Text, Timestamp, Version } from './primitives';

/** `content` is plain text: empty lines separate paragraphs, '## ' begins a heading. */
export const Page = Type.Object({
  slug: Text(limits.label),
  title: Text(limits.title),
  content: Text(limits.page),
  publishedAt: Timestamp,
});
export type Page = Static<typeof Page>;

/** The page is null until published, so that a missing page is no error. */
export const getPage = publicEndpoint(calls.getPage, {
  params: Closed({ slug: Text(limits.label) }),
  answer: Type.Union([Page, Type.Null()]),
});

export const listPublishedPages = publicEndpoint(calls.listPublishedPages, {
  answer: Type.Array(Type.Pick(Page, ['slug', 'title', 'publishedAt'])),
});

/** Null: a draft. */
export const PageDraft = Type.Object({
  slug: Type.Enum([...pageSlugs]),
  version: Version,
  title: Type.String({ maxLength: limits.title }),
  content: Type.String({ maxLength: limits.page }),
  publishedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PageDraft = Static<typeof PageDraft>;

/** A page never written is an empty draft of version 1. */
export const listPages = ownerEndpoint(calls.listPages, {
  answer: Type.Array(PageDraft),
});

export const updatePage = ownerEndpoint(calls.updatePage, {
  params: Closed({ slug: Type.Enum([...pageSlugs]) }),
  body: Closed({ title: Text(limits.title), content: Text(limits.page), isPublished: Type.Boolean() }),
  isVersioned: true,
  answer: PageDraft,
  errors: ['CONFLICT'],
});

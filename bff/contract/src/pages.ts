import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits, pageSlugs } from './options';
import { Text, Timestamp, Version } from './primitives';

/** `content` is plain text: empty lines separate paragraphs, '## ' begins a heading. */
export const Page = Type.Object({
  slug: Text(limits.label),
  title: Text(limits.title),
  content: Text(limits.page),
  publishedAt: Timestamp,
});
export type Page = Static<typeof Page>;

/** The page is null until published, so that a missing page is no error. */
export const getPage = endpoint(calls.getPage, {
  params: Type.Object({ slug: Text(limits.label) }, { additionalProperties: false }),
  answer: Type.Union([Page, Type.Null()]),
  errors: [],
  access: 'public',
});

export const listPublishedPages = endpoint(calls.listPublishedPages, {
  answer: Type.Array(Type.Pick(Page, ['slug', 'title', 'publishedAt'])),
  errors: [],
  access: 'public',
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
export const listPages = endpoint(calls.listPages, {
  answer: Type.Array(PageDraft),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

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

import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Text, Timestamp } from './primitives';

/** A page of words that the owner publishes, such as 'privacy' and 'terms'. `content` is plain text: empty lines part
 *  paragraphs, and a paragraph that begins with '## ' is a heading. */
export const Page = Type.Object({
  slug: Text(60),
  title: Text(200),
  content: Text(60_000),
  publishedAt: Timestamp,
});
export type Page = Static<typeof Page>;

/** Null until the page is published: that it is not there yet is an answer, not an error. */
export const getPage = endpoint(calls.getPage, {
  params: Type.Object({ slug: Text(60) }, { additionalProperties: false }),
  answer: Type.Union([Page, Type.Null()]),
  errors: [],
  access: 'public',
});

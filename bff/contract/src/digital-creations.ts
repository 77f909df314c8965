import { Type, type Static } from 'typebox';
import { listOrder, ownerWrites } from './owner-writes';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { Closed, Id, ImageAlt, ImageUrl, NewImageUrl, Text, Timestamp, Version } from './primitives';

/** Digital creations are not for sale. */
export const DigitalCreation = Type.Object({
  id: Id,
  version: Version,
  title: Text(limits.title),
  description: Text(limits.description),
  category: Text(limits.label),
  imageUrl: ImageUrl,
  imageAlt: Type.Optional(Type.Union([ImageAlt, Type.Null()])),
  additionalImages: Type.Array(ImageUrl, { maxItems: limits.images }),
  createdAt: Timestamp,
});
export type DigitalCreation = Static<typeof DigitalCreation>;

export const listDigitalCreations = publicEndpoint(calls.listDigitalCreations, {
  query: Closed({ ...contentQuery, category: Type.Optional(Text(limits.label)), sort: Newest }),
  answer: Type.Array(DigitalCreation),
});

/**
 * Image: the part `file`, else `imageUrl`, else the placeholder (new). Absent fields do not change; an empty `imageAlt`
 * removes it.
 */
export const DigitalCreationInput = Closed({
  title: Text(limits.title),
  description: Text(limits.description),
  category: Text(limits.label),
  imageUrl: Type.Optional(NewImageUrl),
  imageAlt: Type.Optional(ImageAlt),
  additionalImages: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
});
export type DigitalCreationInput = Static<typeof DigitalCreationInput>;

export const [createDigitalCreation, updateDigitalCreation, deleteDigitalCreation] = ownerWrites(
  [calls.createDigitalCreation, calls.updateDigitalCreation, calls.deleteDigitalCreation],
  {
    input: DigitalCreationInput,
    answer: DigitalCreation,
    encoding: 'multipart',
  },
);

export const arrangeDigitalCreations = listOrder(calls.arrangeDigitalCreations);

import { Type, type Static } from 'typebox';
import { listOrder } from './list-order';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, ImageAlt, ImageUrl, NewImageUrl, Text, Timestamp, Version } from './primitives';

/** A creation of the gallery, not for sale. The first picture is `imageUrl`, and `additionalImages` are the others. */
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

export const listDigitalCreations = endpoint(calls.listDigitalCreations, {
  query: Type.Object(
    { ...contentQuery, category: Type.Optional(Text(limits.label)), sort: Newest },
    { additionalProperties: false },
  ),
  answer: Type.Array(DigitalCreation),
  errors: [],
  access: 'public',
});

/** What the owner says of a creation. The picture is the part `file`, else `imageUrl`; with neither a new creation gets the
 *  placeholder and a changed one keeps its own. Absent `additionalImages`: none for a new creation, else as they were; the
 *  same holds for `imageAlt`, and an empty one is none. */
export const DigitalCreationInput = Type.Object(
  {
    title: Text(limits.title),
    description: Text(limits.description),
    category: Text(limits.label),
    imageUrl: Type.Optional(NewImageUrl),
    imageAlt: Type.Optional(ImageAlt),
    additionalImages: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
  },
  { additionalProperties: false },
);
export type DigitalCreationInput = Static<typeof DigitalCreationInput>;

export const {
  create: createDigitalCreation,
  update: updateDigitalCreation,
  remove: deleteDigitalCreation,
} = ownerWrites({
  create: calls.createDigitalCreation,
  update: calls.updateDigitalCreation,
  remove: calls.deleteDigitalCreation,
  input: DigitalCreationInput,
  answer: DigitalCreation,
  encoding: 'multipart',
});

export const arrangeDigitalCreations = listOrder(calls.arrangeDigitalCreations);

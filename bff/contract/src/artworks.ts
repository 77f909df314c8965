import { Type, type Static } from 'typebox';
import { listOrder } from './list-order';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { contentQuery } from './list-query';
import { artworkSorts, limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, ImageAlt, ImageUrl, NewImageUrl, Price, Text, Timestamp, Version } from './primitives';

/** What the owner says of a work and everybody reads (docs/how-to/field.md). */
const said = {
  title: Text(limits.title),
  description: Text(limits.description),
  price: Price,
  category: Text(limits.label),
  dimensions: Text(limits.phrase),
  imageAlt: Type.Optional(Type.Union([ImageAlt, Type.Null()])),
};

/** A work for sale. `price` is in US dollars. `inStock` is true while at least one piece is unsold; `available` counts the
 *  pieces that nobody is paying for just now, so a held original is in stock with 0 available. */
export const Artwork = Type.Object({
  id: Id,
  version: Version,
  ...said,
  imageUrl: ImageUrl,
  inStock: Type.Boolean(),
  available: Type.Integer({ minimum: 0 }),
  additionalImages: Type.Array(ImageUrl, { maxItems: limits.images }),
  createdAt: Timestamp,
});
export type Artwork = Static<typeof Artwork>;

/** What a list of works can be narrowed to and in which order it comes; unless said all of them, in the owner's order. `max` is the
 *  highest price in US dollars; `stock` 0 means what is sold out. */
const filterQuery = {
  ...contentQuery,
  max: Type.Optional(Price),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 0 })),
  sort: Type.Optional(Type.Enum([...artworkSorts])),
};

export const listArtworks = endpoint(calls.listArtworks, {
  query: Type.Object({ ...filterQuery, category: Type.Optional(Text(limits.label)) }, { additionalProperties: false }),
  answer: Type.Array(Artwork),
  errors: [],
  access: 'public',
});

export const listArtworksByCategory = endpoint(calls.listArtworksByCategory, {
  params: Type.Object({ category: Text(limits.label) }, { additionalProperties: false }),
  query: Type.Object(filterQuery, { additionalProperties: false }),
  answer: Type.Array(Artwork),
  errors: [],
  access: 'public',
});

/** What the owner says of a work. `stock` is how many pieces there are for sale, 1 for a new work unless said; absent in a
 *  change: as many as before. A change that says it needs `If-Match`. A piece that somebody is paying for cannot be taken away
 *  (BEING_PURCHASED). */
export const ArtworkInput = Type.Object(
  {
    ...said,
    imageUrl: NewImageUrl,
    additionalImages: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
    stock: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.stock })),
  },
  { additionalProperties: false },
);
export type ArtworkInput = Static<typeof ArtworkInput>;

export const {
  create: createArtwork,
  update: updateArtwork,
  remove: deleteArtwork,
} = ownerWrites({
  create: calls.createArtwork,
  update: calls.updateArtwork,
  remove: calls.deleteArtwork,
  input: ArtworkInput,
  answer: Type.Object({ artwork: Artwork }),
  encoding: 'json',
  changeErrors: ['BEING_PURCHASED'],
});

/** The order that the shop calls 'Featured'. */
export const arrangeArtworks = listOrder(calls.arrangeArtworks);

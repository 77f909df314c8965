import { Type, type Static } from 'typebox';
import { listOrder, ownerWrites } from './owner-writes';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { contentQuery } from './list-query';
import { artworkSorts, limits } from './options';
import { Closed, Id, ImageAlt, ImageUrl, NewImageUrl, Price, Text, Timestamp, Version } from './primitives';

/** Facts that a buyer of an original asks for; older builds write without them. */
const FactOrNone = Type.Optional(Type.Union([Type.String({ maxLength: limits.phrase }), Type.Null()]));

const said = {
  title: Text(limits.title),
  description: Text(limits.description),
  price: Price,
  category: Text(limits.label),
  dimensions: Text(limits.phrase),
  imageAlt: Type.Optional(Type.Union([ImageAlt, Type.Null()])),
  year: FactOrNone,
  medium: FactOrNone,
  edition: FactOrNone,
  signature: FactOrNone,
};

/**
 * `price` is in US dollars. `available` excludes held pieces, so a held original is in stock with 0 available.
 * `setAside`: why a work that is not sold is not in stock; older BFFs leave it out.
 */
export const Artwork = Type.Object({
  id: Id,
  version: Version,
  ...said,
  imageUrl: ImageUrl,
  inStock: Type.Boolean(),
  available: Type.Integer({ minimum: 0 }),
  setAside: Type.Optional(Type.Enum(['reserved', 'on loan'])),
  additionalImages: Type.Array(ImageUrl, { maxItems: limits.images }),
  createdAt: Timestamp,
});
export type Artwork = Static<typeof Artwork>;

/** The default order is the owner's. `max` is in US dollars; `stock` 0 means sold out. */
const filterQuery = {
  ...contentQuery,
  max: Type.Optional(Price),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 0 })),
  sort: Type.Optional(Type.Enum([...artworkSorts])),
};

export const listArtworks = publicEndpoint(calls.listArtworks, {
  query: Closed({ ...filterQuery, category: Type.Optional(Text(limits.label)) }),
  answer: Type.Array(Artwork),
});

export const listArtworksByCategory = publicEndpoint(calls.listArtworksByCategory, {
  params: Closed({ category: Text(limits.label) }),
  query: Closed(filterQuery),
  answer: Type.Array(Artwork),
});

/** `stock`: default 1 for a new work; a change needs `If-Match`. BEING_PURCHASED: held pieces cannot be removed. */
export const ArtworkInput = Closed({
  ...said,
  imageUrl: NewImageUrl,
  additionalImages: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.stock })),
});
export type ArtworkInput = Static<typeof ArtworkInput>;

export const [createArtwork, updateArtwork, deleteArtwork] = ownerWrites(
  [calls.createArtwork, calls.updateArtwork, calls.deleteArtwork],
  {
    input: ArtworkInput,
    answer: Type.Object({ artwork: Artwork }),
    encoding: 'json',
    changeErrors: ['BEING_PURCHASED'],
  },
);

/** Sets the order that the shop calls 'Featured'. */
export const arrangeArtworks = listOrder(calls.arrangeArtworks);

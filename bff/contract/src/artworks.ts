import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Deleted, Id, IdParams, ImageUrl, Price, Text, Timestamp, Version } from './primitives';

/** A work for sale. `price` is in US dollars. `inStock` is true while at least one piece is unsold; `available` counts the
 *  pieces that nobody is paying for just now, so a held original is in stock with 0 available. */
export const Artwork = Type.Object({
  id: Id,
  version: Version,
  title: Text(200),
  description: Text(5000),
  price: Price,
  imageUrl: ImageUrl,
  category: Text(60),
  dimensions: Text(120),
  inStock: Type.Boolean(),
  available: Type.Integer({ minimum: 0 }),
  additionalImages: Type.Array(ImageUrl, { maxItems: 5 }),
  createdAt: Timestamp,
});
export type Artwork = Static<typeof Artwork>;

export const listArtworks = endpoint(calls.listArtworks, { answer: Type.Array(Artwork), errors: [], access: 'public' });

export const listArtworksByCategory = endpoint(calls.listArtworksByCategory, {
  params: Type.Object({ category: Text(60) }, { additionalProperties: false }),
  answer: Type.Array(Artwork),
  errors: [],
  access: 'public',
});

/** What the owner says of a work. `stock` is how many pieces there are for sale, 1 for a new work unless said; absent in a
 *  change: as many as before. A piece that somebody is paying for cannot be taken away (BEING_PURCHASED). */
export const ArtworkInput = Type.Object(
  {
    title: Text(200),
    description: Text(5000),
    price: Price,
    category: Text(60),
    dimensions: Text(120),
    imageUrl: ImageUrl,
    additionalImages: Type.Optional(Type.Array(ImageUrl, { maxItems: 5 })),
    stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  },
  { additionalProperties: false },
);
export type ArtworkInput = Static<typeof ArtworkInput>;

export const createArtwork = endpoint(calls.createArtwork, {
  body: ArtworkInput,
  status: 201,
  answer: Type.Object({ artwork: Artwork }),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

export const updateArtwork = endpoint(calls.updateArtwork, {
  params: IdParams,
  body: ArtworkInput,
  isVersioned: true,
  answer: Type.Object({ artwork: Artwork }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'BEING_PURCHASED'],
  access: 'owner',
});

export const deleteArtwork = endpoint(calls.deleteArtwork, {
  params: IdParams,
  isVersioned: true,
  answer: Deleted,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'BEING_PURCHASED'],
  access: 'owner',
});

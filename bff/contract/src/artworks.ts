import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Price, Text, Timestamp } from './primitives';

export const artworkCategories = ['canvas', 'print', 'mixed'] as const;

/** A work for sale. `price` is in US dollars. `inStock` is true while at least one piece is unsold; `available` counts the
 *  pieces that nobody is paying for just now, so a held original is in stock with 0 available. */
export const Artwork = Type.Object({
  id: Id,
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

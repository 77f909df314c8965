import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Text, Timestamp } from './primitives';

export const DigitalCreation = Type.Object({
  id: Id,
  title: Text(200),
  description: Text(5000),
  category: Text(60),
  imageUrl: ImageUrl,
  additionalImages: Type.Array(ImageUrl, { maxItems: 5 }),
  createdAt: Timestamp,
});
export type DigitalCreation = Static<typeof DigitalCreation>;

export const listDigitalCreations = endpoint(calls.listDigitalCreations, {
  answer: Type.Array(DigitalCreation),
  errors: [],
  access: 'public',
});

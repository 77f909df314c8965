import { calls } from '@studio/contract/calls';
import { artworkCategories, artworkEditCategories, limits } from '@studio/contract/options';
import { artworkFields, ownerWrites, type FormKind } from '@studio/forms';
import { api } from '../../../team-api';

export const workWrites = ownerWrites(api);

const inTheShop = {
  title: { requiredMessage: 'Give the work a title.' },
  price: { label: 'Price ($)', hint: undefined, requiredMessage: 'Give a price in dollars, such as 450 or 19.50.' },
  dimensions: { hint: 'With the unit, such as 60 x 80 cm', requiredMessage: 'Say how large the work is.' },
  description: { requiredMessage: 'Say a few words about the work.' },
} as const;

export const workKind = (isChange: boolean): FormKind => ({
  calls: { create: calls.createArtwork, update: calls.updateArtwork },
  encoding: 'json',
  tag: api.tag('Artworks'),
  fields: [
    {
      control: 'images',
      name: 'images',
      label: 'Images',
      hint: 'JPEG, PNG, WebP or AVIF, up to 10MB each',
      max: limits.images,
      hasMain: true,
    },
    ...artworkFields(isChange ? artworkEditCategories : artworkCategories, inTheShop),
  ],
});

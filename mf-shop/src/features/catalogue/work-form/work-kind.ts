import { calls } from '@studio/contract/calls';
import { artworkCategories, artworkEditCategories, limits } from '@studio/contract/options';
import { artworkFields, ownerWrites, type FormKind } from '@studio/forms';
import { parseDimensions } from '@studio/wall-view/work-size';
import { api } from '../../../team-api';

/** The shop draws the work at this size, and search engines read it. */
function sizeUnderstood(written: string): string {
  const sizeCm = parseDimensions(written);
  if (!sizeCm) return 'No size found, so nobody can see it on their wall: try 60 x 80 cm, A2 or diameter 40 cm';
  const [width, height] = [sizeCm.width, sizeCm.height].map((cm) => Math.round(cm * 10) / 10);
  return `Read as ${width} × ${height} cm, turned to match the picture`;
}

export const workWrites = ownerWrites(api);

const inTheShop = {
  title: { requiredMessage: 'Give the work a title.' },
  price: { label: 'Price ($)', hint: undefined, requiredMessage: 'Give a price in dollars, such as 450 or 19.50.' },
  dimensions: {
    hint: 'With the unit, such as 60 x 80 cm',
    hintOf: sizeUnderstood,
    requiredMessage: 'Say how large the work is.',
  },
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

import { calls } from '@studio/contract/calls';
import { artworkCategories, artworkEditCategories, limits } from '@studio/contract/options';
import { ownerWrites, type FormKind } from '@studio/forms';
import { api } from '../../../team-api';

export const { useWriteContentMutation } = ownerWrites(api);

/** The fields of a work and their rules; merchandise is offered where one is changed only (docs/site/shop.md, Add and edit). */
export const workKind = (isChange: boolean): FormKind => ({
  calls: { create: calls.createArtwork, update: calls.updateArtwork },
  encoding: 'json',
  tag: api.tag('Artworks'),
  fields: [
    {
      control: 'pictures',
      name: 'images',
      label: 'Images',
      hint: 'JPEG, PNG, WebP or AVIF, up to 10MB each',
      max: limits.pictures,
      hasMain: true,
    },
    {
      control: 'text',
      name: 'title',
      label: 'Title',
      missing: 'Give the work a title.',
      maxLength: limits.title,
      isRequired: true,
    },
    {
      control: 'price',
      name: 'price',
      label: 'Price ($)',
      missing: 'Give a price in dollars, such as 450 or 19.50.',
      isRequired: true,
    },
    {
      control: 'text',
      name: 'dimensions',
      label: 'Dimensions',
      hint: 'With the unit, such as 60 x 80 cm',
      missing: 'Say how large the work is.',
      maxLength: limits.phrase,
      isRequired: true,
    },
    {
      control: 'choice',
      name: 'category',
      label: 'Category',
      options: isChange ? artworkEditCategories : artworkCategories,
      initial: () => 'canvas',
    },
    {
      control: 'longText',
      name: 'description',
      label: 'Description',
      missing: 'Say a few words about the work.',
      rows: 4,
      maxLength: limits.description,
      isRequired: true,
    },
  ],
});

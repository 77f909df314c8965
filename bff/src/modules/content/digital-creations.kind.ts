import { type DigitalCreation, placeholderImageUrl } from '@studio/contract';
import { list, moment, text, textOrNull } from '../../db/columns';
import type { Identity, Kind } from './content.repo';

export const creations: Kind<Required<Omit<DigitalCreation, keyof Identity>>> = {
  table: 'digital_creations',
  noun: 'creation',
  isNewestFirst: true,
  isSortedByHand: true,
  searchFields: ['title'],
  columns: {
    title: text('title'),
    description: text('description'),
    category: text('category'),
    imageUrl: text('image_url'),
    imageAlt: textOrNull('image_alt'),
    additionalImages: list('additional_images'),
    createdAt: moment('created_at'),
  },
  defaults: { imageUrl: placeholderImageUrl, additionalImages: [] },
};

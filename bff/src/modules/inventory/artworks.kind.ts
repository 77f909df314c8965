import type { Artwork, artworkSorts } from '@studio/contract';
import { dollars, integer, list, moment, text, textOrNull } from '../../db/columns';
import { toCents, toDollars } from '../../db/rows';
import type { SortOrder } from '../content/content-list';
import type { Identity, Kind } from '../content/content.repo';

export interface StockedArtwork extends Required<Omit<Artwork, keyof Identity | 'inStock' | 'available'>> {
  readonly stock: number;
  readonly reserved: number;
}

export const artworks: Kind<StockedArtwork> = {
  table: 'artworks',
  noun: 'work',
  isSortedByHand: true,
  searchFields: ['title'],
  columns: {
    title: text('title'),
    description: text('description'),
    price: dollars('price_cents'),
    imageUrl: text('image_url'),
    imageAlt: textOrNull('image_alt'),
    category: text('category'),
    dimensions: text('dimensions'),
    stock: integer('in_stock'),
    reserved: integer('reserved'),
    additionalImages: list('additional_images'),
    createdAt: moment('created_at'),
  },
  defaults: { additionalImages: [] },
};

const byPrice = { by: 'price', toNumber: toCents, fromNumber: toDollars } as const;

/** Migration 0014 has an index for each. */
export const artworkSortOrders = {
  'price-asc': byPrice,
  'price-desc': { ...byPrice, isDescending: true },
  newest: {
    by: 'createdAt',
    isDescending: true,
    toNumber: (moment: string) => Date.parse(moment),
    fromNumber: (ms) => new Date(ms).toISOString(),
  },
} as const satisfies Record<(typeof artworkSorts)[number], SortOrder<StockedArtwork>>;

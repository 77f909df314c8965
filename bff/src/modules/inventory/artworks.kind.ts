import type { Artwork, artworkSorts } from '@studio/contract';
import type { Knex } from 'knex';
import { dollars, integer, list, moment, text, textOrNull } from '../../db/columns';
import { toCents, toDollars } from '../../db/rows';
import type { AppError } from '../../errors';
import type { Identity, Kind, SortOrder } from '../content';

export interface StockedArtwork extends Required<Omit<Artwork, keyof Identity | 'inStock' | 'available' | 'setAside'>> {
  readonly stock: number;
  readonly reserved: number;
}

/** The reason why a work that a checkout holds cannot change. */
export type HoldError = (tx: Knex, work: { readonly id: number; readonly title: string }) => Promise<AppError>;

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
    year: textOrNull('year'),
    medium: textOrNull('medium'),
    edition: textOrNull('edition'),
    signature: textOrNull('signature'),
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

import type { Artwork } from '@studio/contract';
import type { ListQuery } from '@studio/host';
import type { ArtworksParams, ShopCategory } from '../../../artworks/artworks.api';

export type ShopSort = 'featured' | 'price-asc' | 'price-desc' | 'newest';

export interface ShopFilters {
  readonly category: ShopCategory;
  readonly max: number;
  readonly sort: ShopSort;
}

/** The price slider ends here (docs/site/shop.md, Catalogue). */
export const noPriceLimit = 1000;
export const priceStep = 50;

export const categories: readonly { value: ShopCategory; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'canvas', label: 'Canvas' },
  { value: 'print', label: 'Print' },
  { value: 'mixed', label: 'Mixed' },
];

export const sorts: readonly { value: ShopSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest' },
];

export const noFilters: ShopFilters = { category: 'all', max: noPriceLimit, sort: 'featured' };

export function parseFilters(query: URLSearchParams): ShopFilters {
  const category = categories.find(({ value }) => value === query.get('category'))?.value ?? noFilters.category;
  const sort = sorts.find(({ value }) => value === query.get('sort'))?.value ?? noFilters.sort;
  return { category, max: parseMax(query.get('max')), sort };
}

export function queryOf({ category, max, sort }: ShopFilters): string {
  const query = new URLSearchParams();
  if (category !== noFilters.category) query.set('category', category);
  if (max !== noFilters.max) query.set('max', String(max));
  if (sort !== noFilters.sort) query.set('sort', sort);
  const text = query.toString();
  return text && `?${text}`;
}

export function queryAfter(filters: ShopFilters, after: string | undefined): string {
  const query = new URLSearchParams(queryOf(filters));
  if (after !== undefined) query.set('after', after);
  return `?${query}`;
}

export function worksOf(filters: ShopFilters, after: string | undefined): ListQuery<Artwork, ArtworksParams> {
  const { category, max, sort } = filters;
  const params: ArtworksParams = {
    category,
    ...(max < noPriceLimit ? { max } : {}),
    ...(sort === 'featured' ? {} : { sort }),
    ...(after === undefined ? {} : { after }),
  };
  const isFiltered = Object.keys(params).length > 1;
  return { all: { category }, filtered: isFiltered ? params : null, filter: (works) => chooseWorks(works, params) };
}

/** Filters and sorts works of one category as the server does. */
export function chooseWorks(works: readonly Artwork[], { max, sort }: Pick<ArtworksParams, 'max' | 'sort'>) {
  const affordable = works.filter(({ price }) => max === undefined || price <= max);
  return sort ? affordable.sort(orders[sort]) : affordable;
}

const orders: Record<NonNullable<ArtworksParams['sort']>, (one: Artwork, other: Artwork) => number> = {
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
};

function parseMax(text: string | null): number {
  const value = text === null || !/^\d{1,4}$/.test(text) ? noPriceLimit : Number(text);
  return Math.min(noPriceLimit, Math.round(value / priceStep) * priceStep);
}

export const filterPanelId = 'shop-filters';

export function chosenCount({ category, max, sort }: ShopFilters): number {
  const isChosen = [category !== noFilters.category, max !== noFilters.max, sort !== noFilters.sort];
  return isChosen.filter(Boolean).length;
}

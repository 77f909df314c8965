import { calls } from '@studio/contract/calls';
import type { Artwork } from '@studio/contract';
import {
  brand,
  lazyComponent,
  listIn,
  cursorFrom,
  prefetchList,
  settingsApi,
  type Head,
  type RemoteRoute,
  type StudioState,
} from '@studio/host';
import { preloadOf } from '@studio/kit';
import { artworksApi } from '../../artworks/artworks.api';
import { noFilters, parseFilters, queryAfter, worksOf } from './filters/filters';
import { firstImageSizes, leadImageSizes } from './wall/image-sizes';
import { LazyWorkView } from './lazy-work-view';
import { productOf, workGoneHead, workHead } from './work/work-head';
import { artworkIdIn } from './work/work-url';

const { listArtworks, someArtworks } = artworksApi.endpoints;

/** Prefetch and head are about the work that the query opens, if any. */
export const catalogueRoute: RemoteRoute = {
  path: '/shop',
  rendering: 'server',
  cache: 'shared',
  query: ['category', 'max', 'sort', 'after', 'artwork'],
  sitemap: { call: calls.listArtworks, address: '/shop?artwork=:id', withPage: true },
  chunk: 'catalogue',
  component: lazyComponent(async () => {
    const [{ CataloguePage }] = await Promise.all([
      import(/* webpackChunkName: "catalogue" */ './catalogue.page'),
      typeof window !== 'undefined' && loadViewIfOpen(new URLSearchParams(location.search)),
    ]);
    return CataloguePage;
  }),
  prefetch: async (store, { query }) => {
    await Promise.all([
      store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false })),
      store.dispatch(artworksApi.endpoints.shipping.initiate(undefined, { subscribe: false })),
      prefetchList(store, listArtworks, listQueryOf(query)),
      loadViewIfOpen(query),
    ]);
    const artworkId = artworkIdIn(query);
    const open = artworkId ? openWork(store.getState(), query) : null;
    if (artworkId && open === undefined) await store.dispatch(someArtworks.initiate([artworkId], { subscribe: false }));
  },
  head: (state, { query }) => {
    if (artworkIdIn(query) === null) return catalogueHead(state, query);
    const work = openWork(state, query);
    if (work) return workHead(work, state);
    // A failed list says nothing about the work.
    return work === null ? workGoneHead : catalogueHead(state, query);
  },
};

async function loadViewIfOpen(query: URLSearchParams): Promise<void> {
  if (artworkIdIn(query) !== null) await LazyWorkView.load();
}

/** @returns null: not in the shop; undefined: not known */
function openWork(state: StudioState, query: URLSearchParams): Artwork | null | undefined {
  const artworkId = artworkIdIn(query);
  const wanted = listQueryOf(query);
  const listed = listArtworks.select(wanted.all)(state).data;
  const shown = listIn(state, listArtworks, wanted);
  const here = [...(shown?.items ?? []), ...(listed?.pages.flatMap(({ items }) => items) ?? [])];
  const found = here.find(({ id }) => id === artworkId);
  const alone = someArtworks.select([artworkId ?? 0])(state).data;
  if (found || alone) return found ?? alone?.find(({ id }) => id === artworkId) ?? null;
  const isComplete = wanted.all.category === 'all' && listed?.pages.at(-1)?.next === null;
  return shown && (isComplete || artworkId === 0) ? null : undefined;
}

function listQueryOf(query: URLSearchParams) {
  const filters = parseFilters(query);
  return worksOf(filters, cursorFrom(query, filters.sort !== 'featured'));
}

const catalogueHead = (state: StudioState, query: URLSearchParams): Head => ({
  title: 'Art Shop',
  ...(typeof window === 'undefined' && documentOf(state, query)),
});

function documentOf(state: StudioState, query: URLSearchParams) {
  const filters = parseFilters(query);
  const { after } = listQueryOf(query).filtered ?? {};
  const first = listIn(state, listArtworks, listQueryOf(query))?.items[0];
  const listed = listIn(state, listArtworks, worksOf({ ...noFilters, category: filters.category }, after))?.items;
  const hasLead = filters.sort === 'featured' && after === undefined;
  const preloadImage = first && preloadOf(first.imageUrl, hasLead ? leadImageSizes : firstImageSizes);
  const isPart = after !== undefined && queryAfter(noFilters, after) === queryAfter(filters, after);
  return {
    description: `Original canvases, prints and mixed media by ${brand.artist}, painted in ${brand.city}. Free shipping.`,
    ...(isPart ? { canonicalPath: `/shop${queryAfter(filters, after)}` } : {}),
    ...(first
      ? {
          imageUrl: first.imageUrl,
          imageAlt: first.imageAlt ?? first.title,
          ...(listed ? { jsonLd: [productList(listed)] } : {}),
        }
      : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}

function productList(works: readonly Artwork[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: works.map((work, index) => ({ '@type': 'ListItem', position: index + 1, item: productOf(work) })),
  };
}

import type { Artwork } from '@studio/contract';
import { brand, settingsApi, type Head, type RemoteRoute, type StudioState } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { artworksApi, type ShopCategory } from '../../artworks/artworks.api';
import { CataloguePage } from './catalogue.page';
import { chooseWorks, parseFilters } from './filters/filters';
import { leadPictureSizes, pictureSizes } from './wall/picture-sizes';
import { productOf, workGoneHead, workHead } from './work/work-head';
import { artworkIdIn } from './work/work-place';

const { listArtworks } = artworksApi.endpoints;

/** /shop for the shell: what it fetches first and what its document says, of one work where the query opens one. */
export const catalogueRoute: RemoteRoute = {
  path: '/shop',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: CataloguePage,
  prefetch: async (store, { query }) => {
    const fetch = (category: ShopCategory) => store.dispatch(listArtworks.initiate(category, { subscribe: false }));
    const { category } = parseFilters(query);
    const settings = store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
    const { data } = await fetch(category);
    await settings;
    // Only a work that the category's list leaves out needs the list of all.
    const artworkId = artworkIdIn(query);
    if (category !== 'all' && artworkId !== null && !data?.some(({ id }) => id === artworkId)) await fetch('all');
  },
  head: (state, { query }) => {
    const artworkId = artworkIdIn(query);
    if (artworkId === null) return catalogueHead(state, query);
    const shown = worksIn(state, parseFilters(query).category);
    const work = [...(shown ?? []), ...(worksIn(state, 'all') ?? [])].find(({ id }) => id === artworkId);
    if (work) return workHead(work);
    // A list that could not be read says nothing about the work.
    return worksIn(state, 'all') ? workGoneHead : catalogueHead(state, query);
  },
};

function catalogueHead(state: StudioState, query: URLSearchParams): Head {
  const filters = parseFilters(query);
  const works = worksIn(state, filters.category) ?? [];
  const first = chooseWorks(works, filters)[0];
  const preloadImage =
    first && preloadOf(first.imageUrl, filters.sort === 'featured' ? leadPictureSizes : pictureSizes);
  return {
    title: 'Art Shop',
    description: `Original canvases, prints and mixed media by ${brand.artist}, painted in ${brand.city}. Free shipping.`,
    ...(first ? { imageUrl: first.imageUrl, jsonLd: [productList(works)] } : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}

function worksIn(state: StudioState, category: ShopCategory): readonly Artwork[] | undefined {
  return listArtworks.select(category)(state).data;
}

/** Of one list there is one: in the browser a head is read at every change of the store, for its title. */
const productLists = new WeakMap<readonly Artwork[], object>();

function productList(works: readonly Artwork[]): object {
  const known = productLists.get(works);
  if (known) return known;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: works.map((work, index) => ({ '@type': 'ListItem', position: index + 1, item: productOf(work) })),
  };
  productLists.set(works, list);
  return list;
}

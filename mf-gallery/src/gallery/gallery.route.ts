import type { DigitalCreation } from '@studio/contract';
import {
  listIn,
  prefetchList,
  settingsApi,
  lazyComponent,
  type Head,
  type RemoteRoute,
  type RouteLocation,
  type StudioState,
} from '@studio/host';
import { capitalised, preloadOf } from '@studio/kit';
import { creationsApi } from './creations.api';
import { creationsOf, unlistedCreation } from './creation-categories';
import { galleryViewOf, searchOf, type GalleryView } from './gallery-url';
import { sizesOf } from './wall/image-sizes';

const { listCreations } = creationsApi.endpoints;
const { getSettings } = settingsApi.endpoints;

export const galleryRoute: RemoteRoute = {
  path: '/digital-gallery',
  rendering: 'server',
  cache: 'shared',
  query: ['category', 'after', 'creation'],
  sitemap: true,
  chunk: 'gallery',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "gallery" */ './gallery.page').then((page) => page.GalleryPage),
  ),
  prefetch: async (store, { query }) => {
    const view = galleryViewOf(query);
    await Promise.all([
      prefetchList(store, listCreations, creationsOf(view)),
      store.dispatch(getSettings.initiate(undefined, { subscribe: false })),
    ]);
    const unlisted = unlistedCreation(view, listIn(store.getState(), listCreations, creationsOf(view)));
    if (unlisted) await store.dispatch(listCreations.initiate(unlisted, { subscribe: false }));
  },
  head: headOf,
};

function headOf(state: StudioState, { query }: RouteLocation): Head {
  const view = galleryViewOf(query);
  const { category, after } = view;
  const list = listIn(state, listCreations, creationsOf(view));
  const first = list?.items[0];
  const named = category && first ? `${capitalised(category)}: ` : '';
  const wall = {
    title: `${named}Digital Creations Gallery`,
    ...(typeof window === 'undefined' && {
      description:
        'Illustration, 3D, motion and AI pieces from a Dublin studio that comes from paint: the whole digital wall.',
      ...(after === undefined || category !== null ? {} : { canonicalPath: `/digital-gallery?after=${after}` }),
      imageUrl: first?.imageUrl,
      imageAlt: first && (first.imageAlt ?? first.title),
      preloadImage: first && preloadOf(first.imageUrl, sizesOf(first.imageUrl)),
    }),
  };
  const creation = openCreation(state, view);
  return creation ? { ...wall, ...headOfCreation(creation) } : wall;
}

/** The head is for shared links; search engines index only the wall. */
function headOfCreation({ id, title, description, imageUrl, imageAlt }: DigitalCreation) {
  return {
    title: `${title} – Digital Creations Gallery`,
    ...(typeof window === 'undefined' && {
      description,
      canonicalPath: `/digital-gallery${searchOf({ category: null, creationId: id })}`,
      imageUrl,
      imageAlt: imageAlt ?? title,
      noindex: true,
    }),
  };
}

function openCreation(state: StudioState, view: GalleryView): DigitalCreation | undefined {
  const shown = listIn(state, listCreations, creationsOf(view));
  const unlisted = unlistedCreation(view, shown);
  const alone = unlisted && listCreations.select(unlisted)(state).data?.pages[0]?.items;
  return (alone ?? shown?.items)?.find(({ id }) => id === view.creationId);
}

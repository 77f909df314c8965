import {
  digitalCreationsApi,
  listIn,
  prefetchList,
  settingsApi,
  lazyPage,
  type Head,
  type RemoteRoute,
  type RouteLocation,
  type StudioState,
} from '@studio/host';
import { capitalised, preloadOf } from '@studio/kit';
import { creationsOf } from './creation-categories';
import { placeOf } from './gallery-url';
import { sizesOf } from './wall/picture-sizes';

const { creationSlices } = digitalCreationsApi.endpoints;
const { getSettings } = settingsApi.endpoints;

export const galleryRoute: RemoteRoute = {
  path: '/digital-gallery',
  rendering: 'server',
  cache: 'shared',
  query: ['category', 'after', 'creation'],
  sitemap: true,
  chunk: 'gallery',
  component: lazyPage(() =>
    import(/* webpackChunkName: "gallery" */ './gallery.page').then((page) => page.GalleryPage),
  ),
  prefetch: (store, { query }) =>
    Promise.all([
      prefetchList(store, creationSlices, creationsOf(placeOf(query))),
      store.dispatch(getSettings.initiate(undefined, { subscribe: false })),
    ]),
  head: headOf,
};

function headOf(state: StudioState, { query }: RouteLocation): Head {
  const { category, after } = placeOf(query);
  const list = listIn(state, creationSlices, creationsOf({ category, after, creationId: null }));
  const first = list?.items[0];
  const named = category && first ? `${capitalised(category)}: ` : '';
  return {
    title: `${named}Digital Creations Gallery`,
    ...(typeof window === 'undefined' && {
      description:
        'Illustration, 3D, motion and AI pieces from a Dublin studio that comes from paint: the whole digital wall.',
      ...(after === undefined || category !== null ? {} : { canonicalPath: `/digital-gallery?after=${after}` }),
      imageUrl: first?.imageUrl,
      preloadImage: first && preloadOf(first.imageUrl, sizesOf(first.imageUrl)),
    }),
  };
}

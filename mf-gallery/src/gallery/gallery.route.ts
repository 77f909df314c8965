import {
  digitalCreationsApi,
  settingsApi,
  type Head,
  type RemoteRoute,
  type RouteLocation,
  type StudioState,
} from '@studio/host';
import { capitalised, preloadOf } from '@studio/kit';
import { creationsIn } from './creation-categories';
import { GalleryPage } from './gallery.page';
import { sizesOf } from './wall/creation-card';

const { listDigitalCreations } = digitalCreationsApi.endpoints;
const { getSettings } = settingsApi.endpoints;

export const galleryRoute: RemoteRoute = {
  path: '/digital-gallery',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: GalleryPage,
  prefetch: (store) =>
    Promise.all([
      store.dispatch(listDigitalCreations.initiate(undefined, { subscribe: false })),
      store.dispatch(getSettings.initiate(undefined, { subscribe: false })),
    ]),
  head: headOf,
};

function headOf(state: StudioState, { query }: RouteLocation): Head {
  const category = query.get('category');
  const creations = listDigitalCreations.select()(state).data ?? [];
  const shown = creationsIn(creations, category);
  const [first] = shown;
  const named = category && shown.length > 0 ? `${capitalised(category)}: ` : '';
  return {
    title: `${named}Digital Creations Gallery`,
    description:
      'Illustration, 3D, motion and AI pieces from a Dublin studio that comes from paint: the whole digital wall.',
    imageUrl: first?.imageUrl,
    preloadImage: first && preloadOf(first.imageUrl, sizesOf(first.imageUrl)),
  };
}

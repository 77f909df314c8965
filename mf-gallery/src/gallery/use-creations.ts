import { useList } from '@studio/host';
import { useListCreationsInfiniteQuery } from './creations.api';
import { creationsOf } from './creation-categories';
import { useGalleryPlace } from './gallery-url';

/** The creations that the address asks for, and the categories of all that there are. */
export function useCreations() {
  const { place } = useGalleryPlace();
  const list = useList({ usePages: useListCreationsInfiniteQuery, ...creationsOf(place) });
  return { ...list, place, categories: list.firstPage?.categories ?? [] };
}

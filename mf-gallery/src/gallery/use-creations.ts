import { useList } from '@studio/host';
import { useListCreationsInfiniteQuery } from './creations.api';
import { creationsOf } from './creation-categories';
import { useGalleryView } from './gallery-url';

export function useCreations() {
  const { view } = useGalleryView();
  const list = useList({ usePages: useListCreationsInfiniteQuery, ...creationsOf(view) });
  return { ...list, view, categories: list.firstPage?.categories ?? [] };
}

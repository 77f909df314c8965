import { limits } from '@studio/contract/options';
import type { FormRow } from '@studio/forms';
import { useList } from '@studio/host';
import { searchIn } from '../list/search-params';
import { useListContentInfiniteQuery, type ContentPage, type ContentParams } from './content.api';
import type { ContentKind } from './content-kind';

/**
 * The URL filters the list (`&q=heron&category=murals`, or `&ids=5,7`). The row of `&edit=5` need not be in the list.
 */
export function useContentList({ calls, tag, hasStock }: ContentKind, query: URLSearchParams) {
  const list = { call: calls.list, tag };
  const filters = {
    q: searchIn(query),
    category: query.get('category')?.slice(0, limits.label) || undefined,
    stock: hasStock && query.get('stock') === '0' ? '0' : undefined,
    ids: /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/.exec(query.get('ids') ?? '')?.[0],
  };
  const read = useList<FormRow, ContentParams, ContentPage>({
    usePages: useListContentInfiniteQuery,
    all: { ...list, ...filters },
  });
  const items = read.shown?.items;
  const editedId = /^[1-9]\d{0,14}$/.exec(query.get('edit') ?? '')?.[0];
  const listed = items?.find(({ id }) => String(id) === editedId);
  const isElsewhere = editedId !== undefined && items !== undefined && listed === undefined;
  const one = useListContentInfiniteQuery({ ...list, ids: editedId }, { skip: !isElsewhere });
  const edited: FormRow | undefined = listed ?? (isElsewhere ? one.currentData?.pages[0]?.items[0] : undefined);
  return {
    read,
    items,
    categories: read.firstPage?.categories ?? [],
    isFiltered: Object.values(filters).some((part) => part !== undefined),
    edited,
    isEditedKnown: editedId === undefined || edited !== undefined || (isElsewhere ? !one.isLoading : read.hasFailed),
  };
}

import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { draftOf, subscribeToDrafts, type FormRow } from '@studio/forms';
import { draftKey, useList } from '@studio/host';
import { Link, useSearchParams } from '@studio/host/router';
import { Skeleton, buttonStyles, from, space } from '@studio/kit';
import { ListOrdered, Plus } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { searchIn, withSearchParams } from '../list/search-params';
import { contentWrites, useListContentInfiniteQuery, type ContentPage, type ContentParams } from './content.api';
import { ContentForm } from './content-form';
import type { ContentKind } from './content-kind';
import { ContentList } from './content-list';
import { rowId } from './content-row';
import { useEvent } from './use-event';

/** Drag and drop is rarely used, so its code is a separate chunk. */
const ListOrder = lazy(() => import('../manual-sort/manual-sort-editor'));

/** `?edit=new` adds, `?edit=5` edits. A closed form's draft stays. */
export function ContentTab({ kind }: { kind: ContentKind }) {
  const [query, setQuery] = useSearchParams();
  const { read, items, categories, isFiltered, edited: listed, isEditedKnown } = useContentList(kind, query);
  const [rowToDelete, setRowToDelete] = useState<FormRow | null>(null);
  const [write] = contentWrites.useWriteContentMutation();
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAdding = query.get('edit') === 'new';
  const editedId = Number(query.get('edit'));
  const draftBase = () => draftOf(draftKey(kind.name, editedId))?.base;
  const base = useSyncExternalStore(subscribeToDrafts, draftBase, draftBase) as FormRow | undefined;
  const edited = listed ?? base;
  const isComing = !edited && !isEditedKnown;
  const saved = useRef<number>(undefined);
  // The refetched list contains a saved row in a later render.
  useEffect(() => {
    const row = saved.current !== editedId && document.getElementById(rowId(kind.name, saved.current));
    if (!row) return;
    saved.current = undefined;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });

  const edit = useEvent((item: FormRow) => {
    setQuery(withSearchParams(query, { edit: String(item.id) }));
    top.current?.scrollIntoView({ block: 'start' });
  });
  const confirmDelete = useEvent(setRowToDelete);
  const close = useEvent(() => {
    setQuery(withSearchParams(query, { edit: '' }));
    if (edited) saved.current = edited.id;
  });
  const onSaved = useEvent((id: number) => {
    const isSeen = items?.some((item) => item.id === id) === true;
    // A new row is first in the unfiltered list; an edited one is shown alone.
    if (!edited) setQuery({ tab: kind.name });
    else if (isSeen) close();
    else setQuery({ tab: kind.name, ids: String(id) });
    saved.current = id;
  });
  if (query.get('edit') === 'order' && kind.manualSort) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ListOrder kind={kind} sort={kind.manualSort} onClose={close} />
      </Suspense>
    );
  }
  return (
    <div ref={top} style={{ scrollMarginTop: '5.5rem' }}>
      {edited ? (
        <ContentForm key={edited.id} kind={kind} item={edited} onClose={close} onSaved={onSaved} />
      ) : isComing ? (
        <Skeleton height="20rem" />
      ) : (
        <>
          {!isAdding && (
            <Link
              to={`?tab=${kind.name}&edit=new`}
              data-key="new"
              css={[buttonStyles('primary'), addLink, kind.formStays && hiddenWide]}
            >
              <Plus size={20} aria-hidden /> New {kind.noun}
            </Link>
          )}
          {(isAdding || kind.formStays) && (
            <div css={!isAdding && hiddenNarrow}>
              <ContentForm key="new" kind={kind} {...(isAdding ? { onClose: close } : {})} onSaved={onSaved} />
            </div>
          )}
        </>
      )}
      {kind.manualSort && items && items.length > 1 && (
        <Link to={`?tab=${kind.name}&edit=order`} css={[buttonStyles('secondary'), sortLink]}>
          <ListOrdered size={20} aria-hidden /> {kind.manualSort.label}
        </Link>
      )}
      <ContentList
        kind={kind}
        heading={heading}
        read={read}
        total={read.shown?.total ?? 0}
        categories={categories}
        isFiltered={isFiltered}
        isFilteredByIds={query.has('ids')}
        onEdit={edit}
        onDelete={confirmDelete}
      />
      {rowToDelete && (
        <ConfirmDialog
          title={`Delete ${kind.noun}`}
          question={kind.messages.confirmDelete}
          name={kind.summaryOf(rowToDelete).title}
          yes={['Delete', 'Deleting...']}
          done={kind.messages.deleted}
          failed={kind.messages.deleteFailed}
          act={() =>
            write({ call: kind.calls.remove, id: rowToDelete.id, version: rowToDelete.version, tag: kind.tag })
          }
          heading={heading}
          onClose={() => setRowToDelete(null)}
        >
          {kind.beforeDelete?.(rowToDelete)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/**
 * The URL filters the list (`&q=heron&category=murals`, or `&ids=5,7`). The row of `&edit=5` need not be in the list.
 */
function useContentList({ calls, tag, hasStock }: ContentKind, query: URLSearchParams) {
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

const addLink = css`
  margin-right: ${space.m};
`;
const sortLink = css`
  margin-top: ${space.m};
`;
const hiddenNarrow = css`
  @media (max-width: 47.99em) {
    display: none;
  }
`;
const hiddenWide = css`
  ${from.medium} {
    display: none;
  }
`;

import { css } from '@emotion/react';
import { draftOf, subscribeToDrafts, type FormRow } from '@studio/forms';
import { draftKey } from '@studio/host';
import { Link, useSearchParams } from '@studio/host/router';
import { Skeleton, buttonStyles, from, space } from '@studio/kit';
import { ListOrdered, Plus } from 'lucide-react';
import { Suspense, lazy, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { withSearchParams } from '../list/search-params';
import { contentWrites } from './content.api';
import { ContentForm } from './content-form';
import type { ContentKind } from './content-kind';
import { ContentList } from './content-list';
import { useContentList } from './use-content-list';
import { useShowSaved } from './use-show-saved';
import { useSteady } from './use-steady';

/** What drags is loaded when somebody wants to drag. */
const ListOrder = lazy(() => import('../order/list-order'));

/** What the owner does with one kind of content: adds (`?edit=new`), changes (`?edit=5`), deletes. Back leaves a form; what was typed in it
 *  is kept. */
export function ContentTab({ kind }: { kind: ContentKind }) {
  const [query, setQuery] = useSearchParams();
  const { read, items, categories, isFiltered, edited: found, isEditedKnown } = useContentList(kind, query);
  const [doomed, setDoomed] = useState<FormRow | null>(null);
  const [write] = contentWrites.useWriteContentMutation();
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAdding = query.get('edit') === 'new';
  const editedId = Number(query.get('edit'));
  // A row that was deleted elsewhere leaves the list, not the form: what was typed is still there.
  const kept = () => draftOf(draftKey(kind.name, editedId))?.base;
  const base = useSyncExternalStore(subscribeToDrafts, kept, kept) as FormRow | undefined;
  const edited = found ?? base;
  const isComing = !edited && !isEditedKnown;
  const showSaved = useShowSaved(kind.name);

  const edit = useSteady((item: FormRow) => {
    setQuery(withSearchParams(query, { edit: String(item.id) }));
    top.current?.scrollIntoView({ block: 'start' });
  });
  const doom = useSteady(setDoomed);
  const close = useSteady(() => {
    setQuery(withSearchParams(query, { edit: '' }));
    if (edited) showSaved(edited.id);
  });
  const saved = useSteady((id: number) => {
    const isSeen = items?.some((item) => item.id === id) === true;
    // A new row is the first of the whole list; one that was changed and stands further down is shown alone.
    if (!edited) setQuery({ tab: kind.name });
    else if (isSeen) close();
    else setQuery({ tab: kind.name, ids: String(id) });
    showSaved(id);
  });
  if (query.get('edit') === 'order' && kind.order) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ListOrder kind={kind} order={kind.order} onClose={close} />
      </Suspense>
    );
  }
  return (
    <div ref={top} style={{ scrollMarginTop: '5.5rem' }}>
      {edited ? (
        <ContentForm key={edited.id} kind={kind} item={edited} onClose={close} onSaved={saved} />
      ) : isComing ? (
        <Skeleton height="20rem" />
      ) : (
        <>
          {!isAdding && (
            <Link
              to={`?tab=${kind.name}&edit=new`}
              data-key="new"
              css={[buttonStyles('primary'), first, kind.formStays && hiddenWide]}
            >
              <Plus size={20} aria-hidden /> New {kind.noun}
            </Link>
          )}
          {(isAdding || kind.formStays) && (
            <div css={!isAdding && hiddenNarrow}>
              <ContentForm key="new" kind={kind} {...(isAdding ? { onClose: close } : {})} onSaved={saved} />
            </div>
          )}
        </>
      )}
      {kind.order && items && items.length > 1 && (
        <Link to={`?tab=${kind.name}&edit=order`} css={[buttonStyles('secondary'), beside]}>
          <ListOrdered size={20} aria-hidden /> {kind.order.label}
        </Link>
      )}
      <ContentList
        kind={kind}
        heading={heading}
        read={read}
        total={read.data?.pages[0]?.total ?? 0}
        categories={categories}
        isFiltered={isFiltered}
        isPicked={query.has('ids')}
        onEdit={edit}
        onDelete={doom}
      />
      {doomed && (
        <ConfirmDialog
          title={`Delete ${kind.noun}`}
          question={kind.words.confirmDelete}
          name={kind.rowOf(doomed).title}
          yes={['Delete', 'Deleting...']}
          done={kind.words.deleted}
          failed={kind.words.deleteFailed}
          act={() => write({ call: kind.calls.remove, id: doomed.id, version: doomed.version, tag: kind.tag })}
          heading={heading}
          onClose={() => setDoomed(null)}
        >
          {kind.beforeDelete?.(doomed)}
        </ConfirmDialog>
      )}
    </div>
  );
}

const first = css`
  margin-right: ${space.m};
`;
const beside = css`
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

import type { FormRow } from '@studio/forms';
import { draftKey, draftsOfThisPage } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { contentWrites } from './content.api';
import { ContentForm } from './content-form';
import type { ContentKind } from './content-kind';
import { ContentList } from './content-list';
import { useSteady } from './use-steady';

/** What the owner does with one kind of content: adds, changes (`?edit=5`), deletes. */
export function ContentTab({ kind }: { kind: ContentKind }) {
  const { data, isError, refetch } = kind.useItems();
  const [query, setQuery] = useSearchParams();
  const [doomed, setDoomed] = useState<FormRow | null>(null);
  const [write] = contentWrites.useWriteContentMutation();
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const items = data === null ? nothing : data;
  const editedId = Number(query.get('edit'));
  // A row that was deleted elsewhere leaves the list, not the form: what was typed is still there.
  const edited =
    items?.find(({ id }) => id === editedId) ??
    (draftsOfThisPage.get(draftKey(kind.name, editedId))?.base as FormRow | undefined);

  const edit = useSteady((item: FormRow) => {
    setQuery({ tab: kind.name, edit: String(item.id) });
    top.current?.scrollIntoView({ block: 'start' });
  });
  const close = () => setQuery({ tab: kind.name });
  return (
    <div ref={top} style={{ scrollMarginTop: '5.5rem' }}>
      {edited ? (
        <ContentForm key={edited.id} kind={kind} item={edited} onClose={close} />
      ) : (
        <ContentForm key="new" kind={kind} onClose={close} />
      )}
      <ContentList
        kind={kind}
        heading={heading}
        items={items}
        isError={isError}
        onRetry={useSteady(() => void refetch())}
        onEdit={edit}
        onDelete={useSteady(setDoomed)}
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
        />
      )}
    </div>
  );
}

const nothing: readonly FormRow[] = [];

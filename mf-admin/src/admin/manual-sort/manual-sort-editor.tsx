import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { css } from '@emotion/react';
import { RestoredDraftNotice, draftOf, deleteDraft, saveDraft, subscribeToDrafts, type FormRow } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Alert, Button, Skeleton, color, space, toast, stack, note, cluster } from '@studio/kit';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ContentKind, ManualSort } from '../content/content-kind';
import { formHead } from '../content/form-card';
import { useErrorMessage } from '../list/use-error-message';
import { LoadFailed } from '../list/load-failed';
import { applyOrder } from './apply-order';
import { useArrangeMutation, useOrderedListQuery } from './manual-sort.api';
import { SortableRow } from './sortable-row';
import { panelTexts } from '../texts/panel';

interface ManualSortEditorProps {
  readonly kind: ContentKind;
  readonly sort: ManualSort;
  readonly onClose: () => void;
}

export default function ManualSortEditor(props: ManualSortEditorProps) {
  const { calls, tag, messages: words } = props.kind;
  const { data, isError, refetch } = useOrderedListQuery(
    { call: calls.list, tag },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <SortableRows {...props} rows={data} />;
  if (!isError) return <Skeleton height="20rem" />;
  return <LoadFailed onRetry={refetch}>The {words.plural} could not be loaded.</LoadFailed>;
}

interface SortableRowsProps extends ManualSortEditorProps {
  readonly rows: readonly FormRow[];
}

/**
 * The save contains the loaded order, so that the server detects conflicts. Rows that were added since appear in the
 * draft.
 */
function SortableRows({ kind, sort, rows, onClose }: SortableRowsProps) {
  const key = draftKey(kind.name, 'order');
  const draftIds = () => idsIn(draftOf(key)?.values['chosen']);
  const [isRestored, setRestored] = useState(draftIds() !== undefined);
  const [chosen, setChosen] = useState(draftIds() ?? []);
  const { errorMessage, showError, isUnmounted } = useErrorMessage();
  const [arrange, { isLoading }] = useArrangeMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const contextId = useId();
  const shown = applyOrder(rows, chosen, sort.newRowsGo);
  const ids = shown.map(({ id }) => id);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const showStoredDraft = useEffectEvent(() => {
    setRestored(draftIds() !== undefined && draftOf(key)?.savedAt !== undefined);
    setChosen(draftIds() ?? []);
  });
  useEffect(() => subscribeToDrafts(() => showStoredDraft()), []);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // The sensor has no delay, because the page scrolls next to the handle.
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function choose(next: readonly number[]): void {
    saveDraft(key, { values: { chosen: next }, base: undefined });
    setChosen(next);
  }
  function discard(): void {
    deleteDraft(key);
    setRestored(false);
    setChosen([]);
    heading.current?.focus({ preventScroll: true });
  }
  function cancel(): void {
    deleteDraft(key);
    onClose();
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) choose(arrayMove(ids, ids.indexOf(+active.id), ids.indexOf(+over.id)));
  };
  async function save(): Promise<void> {
    const { error } = await arrange({ call: sort.call, tag: kind.tag, ids, was: rows.map(({ id }) => id) });
    if (error) return showError(messageOf(error, panelTexts.orderFailed));
    toast({ title: 'Success', description: sort.saved });
    if (draftIds() === chosen) deleteDraft(key);
    if (!isUnmounted.current) onClose();
  }

  return (
    <section aria-labelledby={`${contextId}-title`} css={editor}>
      <header css={formHead}>
        <h2 id={`${contextId}-title`} ref={heading} tabIndex={-1}>
          {sort.label}
        </h2>
      </header>
      {isRestored && <RestoredDraftNotice onDiscard={discard} />}
      <p css={note}>{sort.note}</p>
      {errorMessage && (
        <Alert>
          {errorMessage} {panelTexts.orderKept}
        </Alert>
      )}
      <DndContext
        id={contextId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: announcementsFor(shown.map((row) => ({ id: row.id, title: kind.summaryOf(row).title }))),
          screenReaderInstructions: instructions,
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol css={list}>
            {shown.map((row, index) => (
              <SortableRow
                key={row.id}
                id={row.id}
                summary={kind.summaryOf(row)}
                position={index + 1}
                onFirst={() => choose([row.id, ...ids.filter((id) => id !== row.id)])}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div css={buttons}>
        <Button look="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button disabled={isLoading || chosen.length === 0} onClick={() => void save()}>
          {isLoading ? 'Saving...' : 'Save Order'}
        </Button>
      </div>
    </section>
  );
}

/** Another build may have stored a draft of another shape. */
function idsIn(chosen: unknown): readonly number[] | undefined {
  const isOrder = Array.isArray(chosen) && chosen.every((id) => Number.isInteger(id));
  return isOrder ? (chosen as readonly number[]) : undefined;
}

function announcementsFor(rows: readonly { readonly id: number; readonly title: string }[]): Announcements {
  const positionText = (id: string | number) => `place ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
  const title = (id: string | number) => rows.find((row) => row.id === id)?.title ?? 'It';
  const pickedUp = (id: string | number) => `Picked up ${title(id)}, ${positionText(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // The first event comes with the start and would replace the start's announcement.
    onDragOver({ active, over }) {
      if (over?.id === active.id) return pickedUp(active.id);
      return over ? `${title(active.id)} is over ${positionText(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => (over ? `${title(active.id)} put down in ${positionText(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `${title(active.id)} put back in ${positionText(active.id)}.`,
  };
}

const instructions = {
  draggable: panelTexts.sortKeys,
};

const editor = css`
  ${stack(space.m)};
  max-width: 44rem;
`;
const list = css`
  ${stack(space.xs)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const buttons = css`
  ${cluster(space.m)};
  position: sticky;
  bottom: 0;
  z-index: 2;
  justify-content: flex-end;
  padding-block: ${space.m};
  background: ${color.ground};
`;

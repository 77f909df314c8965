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
import type { Artwork } from '@studio/contract';
import { LeftNote, keepDraft } from '@studio/forms';
import { draftKey, draftsOfThisPage, messageOf } from '@studio/host';
import { Alert, Button, Skeleton, color, size, space, toast } from '@studio/kit';
import { useEffect, useId, useRef, useState } from 'react';
import { formHead } from '../content/form-card';
import { useRefusal } from '../list/use-refusal';
import { FeaturedRow } from './featured-row';
import { arranged } from './arranged';
import { useArrangeWorksMutation, useShopOrderQuery } from './works.api';

interface FeaturedOrderProps {
  readonly onClose: () => void;
}

/** The order in which the shop shows the works, all of them. */
export default function FeaturedOrder({ onClose }: FeaturedOrderProps) {
  const { data, isError, refetch } = useShopOrderQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Order works={data} onClose={onClose} />;
  if (!isError) return <Skeleton height="20rem" />;
  const retry = (
    <Button look="secondary" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return <Alert actions={retry}>The works could not be loaded.</Alert>;
}

interface OrderProps extends FeaturedOrderProps {
  /** As the shop shows them. */
  readonly works: readonly Artwork[];
}

const key = draftKey('artworks', 'order');
const keptOrder = () => draftsOfThisPage.get(key)?.values['chosen'] as readonly number[] | undefined;

/** Dragged by mouse or finger, or moved by keys. Saved whole, from what was seen; a refusal keeps the owner's order, into which come what the
 *  shop has by now; another tab and a session that ends keep it, too. */
function Order({ works, onClose }: OrderProps) {
  const [left] = useState(keptOrder);
  const [chosen, setChosen] = useState(left ?? []);
  const { refusal, refuse, isGone } = useRefusal();
  const [arrange, { isLoading }] = useArrangeWorksMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const contextId = useId();
  const shown = arranged(works, chosen);
  const ids = shown.map(({ id }) => id);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger on the handle drags at once: the list scrolls by what stands beside it.
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function choose(next: readonly number[]): void {
    keepDraft(key, { values: { chosen: next }, base: undefined });
    setChosen(next);
  }
  function leave(): void {
    draftsOfThisPage.drop(key);
    onClose();
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) choose(arrayMove(ids, ids.indexOf(+active.id), ids.indexOf(+over.id)));
  };
  async function save(): Promise<void> {
    const { error } = await arrange({ ids, was: works.map(({ id }) => id) });
    if (error) return refuse(messageOf(error, 'Failed to save the order'));
    toast({ title: 'Success', description: 'The shop shows the works in this order' });
    // What was moved on while it was being saved stays.
    if (keptOrder() === chosen) draftsOfThisPage.drop(key);
    if (!isGone.current) onClose();
  }

  return (
    <section aria-labelledby={`${contextId}-title`} css={stack}>
      <header css={formHead}>
        <h2 id={`${contextId}-title`} ref={heading} tabIndex={-1}>
          Order of Featured
        </h2>
      </header>
      {left && <LeftNote />}
      <p css={soft}>As visitors see the shop at first. A new work comes last.</p>
      {refusal && <Alert>{refusal} Your order is kept below.</Alert>}
      <DndContext
        id={contextId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcementsFor(shown), screenReaderInstructions: instructions }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol css={list}>
            {shown.map((work, index) => (
              <FeaturedRow
                key={work.id}
                work={work}
                place={index + 1}
                onFirst={() => choose([work.id, ...ids.filter((id) => id !== work.id)])}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div css={ends}>
        <Button look="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button disabled={isLoading || chosen.length === 0} onClick={() => void save()}>
          {isLoading ? 'Saving...' : 'Save Order'}
        </Button>
      </div>
    </section>
  );
}

function announcementsFor(works: readonly Artwork[]): Announcements {
  const place = (id: string | number) => `place ${works.findIndex((work) => work.id === id) + 1} of ${works.length}`;
  const title = (id: string | number) => works.find((work) => work.id === id)?.title ?? 'The work';
  const pickedUp = (id: string | number) => `Picked up ${title(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // The first of these comes with the start, and takes its place.
    onDragOver({ active, over }) {
      if (over?.id === active.id) return pickedUp(active.id);
      return over ? `${title(active.id)} is over ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => (over ? `${title(active.id)} put down in ${place(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `${title(active.id)} put back in ${place(active.id)}.`,
  };
}

const instructions = {
  draggable: 'Press Space to pick the work up, arrow keys to move it, Space to put it down, Escape to put it back.',
};

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  max-width: 44rem;
`;
const soft = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
/* In reach of the thumb however long the list is. */
const ends = css`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
  padding-block: ${space.m};
  background: ${color.ground};
`;

import {
  DndContext,
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, rectSortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { css } from '@emotion/react';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { size, space, color } from '../theme/tokens';
import { acceptable, moved, type ChosenImage } from './chosen-images';
import { DropZone } from './drop-zone';
import { ImageTile, type Transfer } from './image-tile';
import { usePreviews } from './chosen-images';

export { withPreviews, type ChosenImage } from './chosen-images';
export { FocalPoint } from './focal-point';
export type { Transfer } from './image-tile';

export interface ImageUploaderProps {
  readonly images: readonly ChosenImage[];
  readonly onChange: (images: readonly ChosenImage[]) => void;
  /** Default 5; with 1 a new file replaces the first. */
  readonly max?: number;
  /** 0 to 1, by id. */
  readonly progress?: Readonly<Record<string, number>>;
  readonly failed?: string | undefined;
  readonly transfer?: Transfer | undefined;
  /** False: the main picture is in another field. */
  readonly hasMain?: boolean;
  readonly isDisabled?: boolean;
  /** 'Making the photograph smaller…'. */
  readonly status?: string;
  /** `focus` scrolls to the pictures. */
  readonly ref?: Ref<{ focus(): void }>;
}

/** The uploader accepts drop, paste and file dialog. Use it inside a `Field`. */
export function ImageUploader(props: ImageUploaderProps) {
  const {
    images,
    onChange,
    max = 5,
    progress = {},
    failed,
    transfer,
    hasMain = true,
    isDisabled = false,
    status = '',
  } = props;
  const contextId = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const preview = usePreviews(images);
  const sorting = useSorting(images, onChange);
  const isSingle = max === 1;
  const isFull = !isSingle && images.length >= max;
  function focus(): void {
    const failedTile = list.current?.children[images.findIndex(({ id }) => id === failed)];
    // The last button of a tile removes the picture.
    if (failedTile) [...failedTile.querySelectorAll('button')].at(-1)?.focus();
    else if (!isFull) input.current?.focus();
    else {
      // The input of a full list is disabled.
      list.current?.focus({ preventScroll: true });
      input.current?.scrollIntoView({ block: 'center' });
    }
  }
  useImperativeHandle(props.ref, () => ({ focus }));

  function add(files: Iterable<File>) {
    const { accepted, leftOut } = acceptable(files, isSingle ? 1 : max - images.length);
    setNote(leftOut === 0 ? '' : leftOutNote(leftOut, max));
    const added = accepted.map(preview);
    if (added.length > 0) onChange(isSingle ? added : [...images, ...added]);
  }
  function hand(id: string) {
    setNote('');
    list.current?.focus();
    transfer?.onTransfer(id);
  }
  function remove(id: string) {
    setNote('');
    // The focused button is removed with its picture.
    list.current?.focus();
    onChange(images.filter((image) => image.id !== id));
  }

  return (
    <div css={stack} onPaste={({ clipboardData: { files } }) => !isDisabled && files.length > 0 && add(files)}>
      <div>
        <DndContext
          id={contextId}
          sensors={sorting.sensors}
          collisionDetection={closestCenter}
          onDragEnd={sorting.onDragEnd}
          accessibility={{ announcements: announcementsFor(images), screenReaderInstructions: instructions }}
        >
          <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy}>
            <ul ref={list} tabIndex={-1} css={row} aria-label="Chosen pictures">
              {images.map((image, index) => (
                <ImageTile
                  key={image.id}
                  image={image}
                  index={index}
                  count={images.length}
                  isMain={hasMain && index === 0 && images.length > 1}
                  isDisabled={isDisabled}
                  progress={progress[image.id]}
                  isFailed={image.id === failed}
                  transfer={transfer && { ...transfer, onTransfer: hand }}
                  onMove={(to) => onChange(moved(images, index, to))}
                  onRemove={() => remove(image.id)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      </div>
      <DropZone
        {...textsOf(isSingle, images.length)}
        {...(isFull && { dropText: noMore, touchText: noMore })}
        {...(!isSingle && {
          note: `${images.length} of ${max}.${hasMain ? ' The first one is the main picture.' : ''}`,
        })}
        isMultiple={!isSingle}
        isDisabled={isDisabled || isFull}
        onFiles={add}
        ref={input}
      />
      <p role="status" css={said}>
        {[note, status].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const noMore = 'No more fit';

function textsOf(isSingle: boolean, count: number) {
  if (!isSingle) return { dropText: 'Drop pictures here, or choose them', touchText: 'Choose photos' };
  return count === 0
    ? { dropText: 'Drop a picture here, or choose one', touchText: 'Choose a photo' }
    : { dropText: 'Drop another picture here, or choose one', touchText: 'Choose another photo' };
}

function leftOutNote(count: number, max: number): string {
  return `${count === 1 ? 'One file was' : `${count} files were`} left out: pictures only, ${max} at most.`;
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
/* The row has two columns in a dialog on a small phone. */
const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  gap: ${space.m};
  &:not(:empty) {
    margin-bottom: ${space.m};
  }
  &:focus {
    outline: none;
  }
`;
const said = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  &:not(:empty) {
    margin-top: ${space.s};
  }
`;

function announcementsFor(images: readonly ChosenImage[]): Announcements {
  const positionText = (id: string | number) =>
    `place ${images.findIndex((image) => image.id === id) + 1} of ${images.length}`;
  return {
    onDragStart: ({ active }) => `Picked up the picture in ${positionText(active.id)}.`,
    onDragOver: ({ over }) => (over ? `It is over ${positionText(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down in ${positionText(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back in ${positionText(active.id)}.`,
  };
}

const instructions = {
  draggable:
    'Press Space or Enter to pick the picture up, arrow keys to move it, Space or Enter to put it down, Escape to put it back.',
};

/** A touch starts the drag after a delay, so that a finger can scroll. */
function useSorting(images: readonly ChosenImage[], onChange: (images: readonly ChosenImage[]) => void) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOfImage = (id: string | number) => images.findIndex((image) => image.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const order = over ? moved(images, indexOfImage(active.id), indexOfImage(over.id)) : images;
    if (order !== images) onChange(order);
  };
  return { sensors, onDragEnd };
}

import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { moved, type ChosenImage } from './chosen-images';

/** A touch starts the drag after a delay, so that a finger can scroll. */
export function useSorting(images: readonly ChosenImage[], onChange: (images: readonly ChosenImage[]) => void) {
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
  return { sensors, onDragEnd, accessibility: { announcements: announcementsFor(images), screenReaderInstructions } };
}

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

const screenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick the picture up, arrow keys to move it, Space or Enter to put it down, Escape to put it back.',
};

import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
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
  return { sensors, onDragEnd };
}

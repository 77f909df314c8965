import type { Announcements } from '@dnd-kit/core';
import type { ChosenImage } from './chosen-images';

export function announcementsFor(images: readonly ChosenImage[]): Announcements {
  const positionText = (id: string | number) =>
    `place ${images.findIndex((image) => image.id === id) + 1} of ${images.length}`;
  return {
    onDragStart: ({ active }) => `Picked up the picture in ${positionText(active.id)}.`,
    onDragOver: ({ over }) => (over ? `It is over ${positionText(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down in ${positionText(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back in ${positionText(active.id)}.`,
  };
}

export const instructions = {
  draggable:
    'Press Space or Enter to pick the picture up, arrow keys to move it, Space or Enter to put it down, Escape to put it back.',
};

import type { Furniture } from './furniture';
import { rooms, type RoomLayout } from './rooms';
import { box, disc, leaf, panes, type Shape } from './shapes';
import type { Tone } from './tones';

/** A rubber plant with large leaves, some of them turned to the light. */
function rubberPlant(x: number, height: number): Shape[] {
  const s = height / 150;
  const at = (shapeX: number, shapeY: number) => [x + shapeX * s, 10 + shapeY * s] as const;
  const leaves: readonly (readonly [Tone, number, number, number, number])[] = [
    ['leafDark', 2, -52, 34, -4],
    ['leafDark', -2, -70, -30, 6],
    ['leaf', 0, -78, 40, -16],
    ['leafDark', -4, -96, -38, -4],
    ['leafLight', -4, -110, -30, -24],
    ['leaf', 0, -100, 38, -22],
    ['leafDark', -2, -126, 30, -22],
    ['leaf', -4, -128, -28, -26],
    ['leafLight', -3, -138, 12, -38],
    ['leaf', -3, -138, -12, -30],
  ];
  const [stemX, stemY] = at(0, -30);
  return [
    ['shade', disc(x + 14 * s, 11, 30 * s, 4 * s), 0.25],
    [
      'woodDark',
      `M${stemX - 1.4} ${stemY}C${stemX - 1} ${stemY - 50 * s} ${stemX - 6 * s} ${stemY - 80 * s} ${x - 4 * s} ${10 - 140 * s}h2.4C${stemX} ${stemY - 80 * s} ${stemX + 3} ${stemY - 50 * s} ${stemX + 1.4} ${stemY}z`,
    ],
    ...leaves.map(([fill, lx, ly, dx, dy]): Shape => [fill, leaf(...at(lx, ly), dx * s, dy * s)]),
    ['pot', `M${x - 19 * s} ${10 - 36 * s}h${38 * s}l${-5 * s} ${36 * s}h${-28 * s}z`],
    ['potDark', `M${x + 6 * s} ${10 - 36 * s}h${13 * s}l${-5 * s} ${36 * s}h${-9 * s}z`],
    ['potDark', box(x - 20 * s, 10 - 38 * s, 40 * s, 6 * s)],
  ];
}

function beams({ view, ceilingY }: RoomLayout): Shape[] {
  return [
    ['iron', box(view.x, ceilingY + 14, view.width, 3)],
    ...[-120, -20, 90].flatMap((x): Shape[] => [
      ['glow', `M${x - 8} ${ceilingY + 37}l12 4 70 ${-ceilingY - 41}h-190z`],
      ['iron', `M${x} ${ceilingY + 16}h2v8h-2zM${x - 5} ${ceilingY + 24}l12 4-3 13-12-4z`],
    ]),
  ];
}

export const loft: Furniture = {
  wall: 'concrete',
  light: panes(-340, -350, 210, 220)([3, 4]),
  behind: (layout) => {
    const { view, work, ceilingY, personX } = layout;
    const joints = [-640, -400, -160, 80, 320, 560].map((x) => box(x + 40, ceilingY, 0.9, -ceilingY)).join('');
    const right = personX + 60;
    return [
      ['joint', joints + box(view.x, -250, view.width, 0.9)],
      ...beams(layout),
      // A pipe, and the double leaf of a freight lift, far right.
      ['iron', box(right + 6, ceilingY, 5, -ceilingY - 11)],
      ['rustDark', box(right + 40, -252, 150, 252)],
      ['rust', box(right + 46, -246, 67, 246)],
      ['rust', box(right + 117, -246, 67, 246)],
      ['rustDark', `M${right + 54}-236h51v64h-51zM${right + 125}-236h51v64h-51z`],
      ['sky', `M${right + 56}-234h47v60h-47zM${right + 127}-234h47v60h-47z`, 0.8],
      ['iron', box(right + 107, -130, 3, 26) + box(right + 120, -130, 3, 26)],
      ['shade', box(work.x + 6, work.y + 9, work.width, work.height), 0.1],
    ];
  },
  front: ({ work }) => {
    const left = Math.min(work.x, -rooms.large.furnitureCm) - 74;
    return [
      ...rubberPlant(left, 190),
      // A bench to sit in front of it.
      ['shade', 'M-76 22H92L98 28H-70z', 0.25],
      ['woodDark', 'M-70-22h6v46h-6zM66-22h6v46h-6z'],
      ['iron', box(-66, 4, 134, 3)],
      ['woodLight', box(-84, -26, 168, 7)],
      ['wood', box(-84, -20.4, 168, 2.4)],
      ['paper', 'M34-27l3-2 22 .4 3 1.6z'],
      ['rust', box(36, -30.4, 22, 2)],
    ];
  },
};

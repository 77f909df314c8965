import type { Furniture } from './furniture';
import { box, disc, leaf, panes, type Shape } from './shapes';
import type { Tone } from './tones';

const bookTones: readonly Tone[] = ['rust', 'paper', 'sofa', 'marker', 'coat', 'knitDark', 'leaf', 'iron', 'rustDark'];

/** Books of uneven height, standing from x on. */
function books(x: number, y: number, heights: readonly number[]): Shape[] {
  let at = x;
  return heights.map((height, index) => {
    const width = 2.6 + ((height * 7 + index * 3) % 5) * 0.5;
    const shape: Shape = [bookTones[(height + index) % bookTones.length]!, box(at, y - height, width, height)];
    at += width + 0.3;
    return shape;
  });
}

export const desk: Furniture = {
  wall: 'sage',
  light: panes(-196, -214, 128, 118)([2, 3]),
  behind: () => [
    // A shelf with books, far left.
    ['wood', box(-206, -150, 84, 3)],
    ['shade', box(-206, -147, 84, 5), 0.14],
    ...books(-200, -150, [22, 25, 19, 24, 24, 17, 21]),
    ['paper', 'M-164-150c-3-8-3-14 0-19h9c3 5 3 11 0 19z'],
    ['knitDark', 'M-158-150c1-7 1-13 0-19h3c3 5 3 11 0 19z'],
    ['leafDark', leaf(-160, -168, -14, -12) + leaf(-159, -168, 6, -20)],
    ['leaf', leaf(-160, -168, -4, -20) + leaf(-159, -168, 14, -10)],
    // A door, far right.
    ['skirting', box(206, -216, 104, 216)],
    ['ceiling', box(214, -208, 88, 208)],
    ['shade', 'M214-208h88v208h-88zM226-196v84h64v-84zM226-98v86h64v-86z', 0.1],
    ['iron', disc(222, -102, 2.6)],
    ['iron', box(221, -103, 10, 2)],
    // The desk's shadow on the wall.
    ['shade', 'M-66-70H88V0H-52z', 0.12],
  ],
  front: () => [
    ['woodDark', 'M-66-72h6l-4 80h-4zM56-72h6l8 80h-4z'],
    ['wood', 'M-74-72h6l-8 82h-4zM66-72h6l8 82h-4z'],
    ['wood', box(24, -72, 40, 15)],
    ['woodDark', box(24, -58.4, 40, 1.4)],
    ['iron', disc(44, -65, 1.5)],
    ['woodLight', box(-78, -75, 156, 3.4)],
    ['woodDark', box(-78, -71.8, 156, 1)],
    // Lamp, from the left.
    ['glow', 'M-58.4-112.8l17 6.8L34-75H-64z'],
    ['iron', 'M-70-75h17c0-3-3-4-8.5-4s-8.5 1-8.5 4z'],
    ['iron', 'M-62.6-78l-8-26 1.6-.8 8.2 26z'],
    ['iron', 'M-70.8-103.6l22-13 .9 1.5-22 13z'],
    ['rust', 'M-52-121l9 3.6 1.6 11.4-17-6.8z'],
    ['marker', 'M-58.4-112.8l17 6.8-2 1.8-15-6z'],
    // Books, a mug with pencils, a letter.
    ['coat', box(-36, -78.2, 28, 3.2)],
    ['paper', box(-34, -80.8, 24, 2.6)],
    ['rust', box(-35, -84, 22, 3.2)],
    ['paper', 'M58-86h10l-1 11h-8z'],
    ['knitDark', 'M64-86h4l-1 11h-3z'],
    ['marker', 'M59.6-86l-2.2-10 1.6-.4 2.4 10.4z'],
    ['rust', 'M62.4-86l.4-13h1.6l-.4 13z'],
    ['coat', 'M65-86l3-9.4 1.5.5-2.9 8.9z'],
    ['paper', 'M12-75l3-1.4 22 .4 2 1z'],
    // The chair, turned away from the desk.
    ['woodDark', 'M-20-44h4l6 54h-4zM14-44h4l-2 54h-3z'],
    ['sofa', 'M-26-49h50c2 0 3 2 2.4 5h-53c-1.4-2-1-5 .6-5z'],
    ['sofaDark', box(-26, -45.6, 52, 1.8)],
    ['wood', 'M-27-46h4l-5 58h-4zM22-46h4l6 58h-4z'],
    ['wood', 'M-28-88c16-5 38-5 54 0l-1 13c-16-4-36-4-52 0z'],
    ['woodDark', 'M-24-76h3v28h-3zM19-76h3v28h-3z'],
  ],
};

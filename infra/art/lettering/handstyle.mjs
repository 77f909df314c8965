// @ts-check
/** @import { Point } from '../drawing/shape.mjs' */
import { smooth } from '../drawing/shape.mjs';

/** Single-stroke capitals on a grid of 8 by 12, in drawing order. */
/** @type {Record<string, string[]>} */
const STROKES = {
  A: ['0,12 2,5 4,0 6,5 8,12', '-1,8 4,7.4 9,7'],
  B: ['1,0 1,6 1,12', '1,0 6,0 6.5,3 3,5.6 7,7 7,11 1,12'],
  C: ['8,1.5 5,-.4 1,2 0,7 2,11.6 6,12 8.6,10'],
  D: ['1,0 1,6 .6,12', '-.6,.3 5,.4 8,5 6,11 -.4,12'],
  E: ['7,0 2,.4 1,5.6 5,5.6 1,6 .6,11.6 7.6,12'],
  F: ['7.6,-.4 1.6,.4 1,6 .6,12.6', '1,6 6,5.4'],
  G: ['8,1.4 5,-.4 1,2 0,7 2,11.6 6,12 7.6,8 4.6,7.6 9,7.4'],
  H: ['1,0 1,6 .6,12', '7,-.6 7,6 7.4,12.6', '0,6.6 8,5.6'],
  I: ['1.4,0 1.4,6 1,12'],
  K: ['1,-.4 1,6 .6,12', '8,-.4 4.6,4 1.4,6.6 5,9 8.8,13'],
  L: ['1.6,-.4 1,6 .8,11.6 4,12 8.4,11'],
  M: ['0,12.4 1,5 1.6,0 4.4,7 7.4,-.4 8.4,6 9,12.4'],
  N: ['.6,12.4 .8,6 1,0 4,6 7.4,12 7.6,6 8,-.8'],
  O: ['4.4,-.2 .6,2.4 0,7 2.4,12 6.6,11.4 8.4,6 6.6,.8 3.6,-.4'],
  P: ['1,12.6 1,6 1,0 6,-.4 8,3 5.6,6.4 1,7'],
  R: ['1,12.4 1,6 1,0 6,-.4 7.6,3 5,6 1.6,6.6 5,9 9,13'],
  S: ['8,1 5,-.6 1.4,1.4 2.4,5 6.4,7 7.4,10.4 4,12.4 -.4,11'],
  T: ['-.6,.6 4,0 9,-.6', '4.2,0 4,6 3.6,12.6'],
  U: ['.6,-.4 .4,7 2,11.8 6,11.6 7.6,7 8,-.6'],
  V: ['0,-.6 2,6 4,12.4 6,6 8.8,-1'],
  W: ['-.6,-.4 1,6 2.4,12.2 4.4,5 6.6,12.2 8.4,6 9.6,-.8'],
  Y: ['0,-.4 2,4 4,6.4', '8.6,-1 5,6 2,13'],
  '&': ['8,12 4,7 2,3 4,0 6,2.4 1,7 1,11 4,12 8,7'],
  '.': ['3.6,12 4,12'],
};

/**
 * An open path to be stroked, capitals between y and y + size. @type {(text: string, x: number, y: number, size:
 * number, lean?: number) => string}
 */
export const hand = (text, x, y, size, lean = 0.18) => {
  const unit = size / 12;
  let left = x;
  const parts = [...text].map((letter) => {
    const strokes = STROKES[letter] ?? [];
    const d = strokes.map((course) => {
      const points = course.split(' ').map((pair) => {
        const [px = 0, py = 0] = pair.split(',').map(Number);
        return /** @type {Point} */ ([left + px * unit + (12 - py) * unit * lean, y + py * unit]);
      });
      return smooth(points);
    });
    left += (letter === ' ' ? 6 : letter === 'I' ? 4.2 : letter === '.' ? 6.4 : 11) * unit;
    return d.join('');
  });
  return parts.join('');
};

// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
import { group, linear } from '../drawing/scene.mjs';
import { circle, ellipse, path, stroke } from '../drawing/shape.mjs';
import { mist } from '../drawing/spray.mjs';

/** @typedef {{ cap: string, rim: string, cloth: string, fold: string }} Clothes */

/** @type {Clothes} */
const workClothes = { cap: '#d8542f', rim: '#a83c1e', cloth: '#2d3a4a', fold: '#1c2530' };

/**
 * The painter is seen from behind, with a can in the raised hand; x, y is between the feet.
 * @type {(s: Scene, x: number, y: number, h: number, paint: string, side?: 1 | -1, clothes?: Clothes) => string}
 */
export const painter = (s, x, y, h, paint, side = 1, clothes = workClothes) => {
  const cloth = linear(s, [clothes.cloth, clothes.fold], 20);
  const trousers = linear(s, ['#c9bda6', '#9b8e78'], 10);
  const splashes = [
    [-9, -20],
    [7, -31],
    [-5, -38],
    [11, -14],
    [-12, -11],
  ]
    .map(([sx = 0, sy = 0], i) => circle(sx, sy, 0.7 + (i % 3) * 0.5, i % 2 ? paint : '#f4efe6'))
    .join('');
  return (
    ellipse(x, y, h * 0.2, h * 0.025, '#000', 'opacity=".4"') +
    mist(s, x + side * h * 0.335, y - h * 1.03, h * 0.09, paint, 0.8) +
    group(
      `translate(${x} ${y}) scale(${(side * h) / 100} ${h / 100})`,
      path('M-15 -3Q-12 -7 -6 -5L-4 0H-16z', '#23211f') +
        path('M5 -5Q12 -7 16 -3L17 0H5z', '#23211f') +
        path('M-12 -50Q-17 -28 -15 -4Q-10 -2 -4 -4Q-4 -22 0 -36Q4 -22 5 -4Q11 -2 15 -4Q17 -28 12 -50z', trousers) +
        stroke('M0 -36V-48M-13 -22Q-9 -20 -5 -22M6 -24Q10 -21 14 -24', '#7c7060', 0.8) +
        splashes +
        path('M14 -74Q22 -78 26 -92L33 -90Q31 -74 20 -64z', cloth) +
        path('M-14 -76Q-20 -64 -19 -48Q-17 -44 -13 -45Q-12 -58 -8 -68z', cloth) +
        path('M-16 -47a3.4 3.4 0 1 0 .1 0z', '#c98f6b') +
        path('M-15 -44Q-17 -66 -13 -76Q-8 -81 0 -81Q8 -81 13 -77Q17 -64 14 -44Q0 -41 -15 -44z', cloth) +
        stroke('M-14 -47Q0 -44 13 -47M-8 -78Q-2 -66 8 -78', '#121922', 1, 'opacity=".7"') +
        path('M-9 -78Q-10 -86 -6 -91H6Q10 -86 9 -78Q0 -72 -9 -78z', '#26313f') +
        path('M-4 -86H4L5 -79H-5z', '#b87f5c') +
        ellipse(0, -90, 7, 8, '#33251c') +
        circle(-7, -89, 1.7, '#c98f6b') +
        circle(7, -89, 1.7, '#c98f6b') +
        path('M-7.6 -90Q-8 -100 0 -100Q8 -100 7.6 -90Q0 -87.4 -7.6 -90z', clothes.cap) +
        stroke('M-7.4 -91.4Q0 -88.8 7.4 -91.4', clothes.rim, 1.6) +
        path('M26.6 -92q-1 -6 3 -7q5 0 4.4 7.6z', '#c98f6b') +
        path('M27.6 -107h5.2v11h-5.2z', '#e9e9e6') +
        path('M27.6 -104h5.2v5h-5.2z', paint) +
        path('M29 -109.4h2.4v2.6h-2.4z', '#fff'),
    )
  );
};

// @ts-check
/** @import { Draw } from '../drawing/scene.mjs' */
import { hand } from '../lettering/handstyle.mjs';
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { linear, shadowed } from '../drawing/scene.mjs';
import { box, rect, stroke } from '../drawing/shape.mjs';
import { mist, speckle, splat } from '../drawing/spray.mjs';
import { wall } from '../drawing/street.mjs';
import { surface, vignette } from '../drawing/texture.mjs';
import { can } from './desk.mjs';

/** A primed canvas on the easel, waiting for its picture. @type {Draw} */
export const primedCanvas = (s) => {
  const { ink, hues } = s.palette;
  const wood = '#7a542f';
  const background =
    rect(0, 0, 1200, 740, '#d3cabb') +
    times(5, (i) => mist(s, 90 + i * 255, 250 + (i % 2) * 150, 170, at(hues, i), 0.75)).join('') +
    times(4, (i) => speckle(s, 140 + i * 300, 300, 110, 60, at(hues, i + 1))).join('');
  const floor =
    rect(0, 720, 1200, 180, linear(s, [shade(wood, -0.25), shade(wood, -0.55)])) +
    times(7, () =>
      splat(s, s.random.range(30, 1170), s.random.range(770, 880), s.random.range(6, 16), s.random.pick([...hues])),
    ).join('');
  const easel = stroke('M410 860L600 90L790 860M600 120V820', shade(wood, -0.15), 22);
  const canvas = shadowed(
    s,
    rect(330, 170, 540, 470, '#efe9dd') +
      rect(330, 170, 540, 470, linear(s, ['#ffffff', '#cfc6b6'], 60), 'opacity=".45"') +
      stroke(hand('SOON', 408, 330, 104), ink, 5, 'opacity=".38"') +
      stroke('M420 490Q590 468 770 486', ink, 4, 'opacity=".3"'),
    12,
    18,
    16,
    0.5,
  );
  return (
    wall(s, box(0, 0, 1200, 740), { x: 0, y: 0, w: 1200, h: 740 }, 'plaster', background) +
    floor +
    easel +
    canvas +
    rect(300, 632, 600, 22, wood, 'rx="4"') +
    can(s, 930, 830, 190, hues[0]) +
    can(s, 1020, 850, 190, hues[3]) +
    surface(s, '0.03 0.04', 2, 0.25) +
    vignette(s, 0.35)
  );
};

// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { hand } from '../lettering/handstyle.mjs';
import { grid } from '../drawing/pencil.mjs';
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blur, linear, roughen } from '../drawing/scene.mjs';
import { box, closed, ellipse, path, rect, stroke } from '../drawing/shape.mjs';
import { mist, speckle, splat } from '../drawing/spray.mjs';
import { surface, vignette, weave } from '../drawing/texture.mjs';
import { can } from './desk.mjs';
import { panes } from './hung.mjs';

/** @type {(s: Scene, x: number, y: number, w: number, h: number, colour: string, wall: string) => string} */
export const ghost = (s, x, y, w, h, colour, wall) => {
  const reach = Math.min(w, h) * 0.3;
  const puffs = times(36, (i) => {
    const [along, side] = [s.random.next(), i % 4];
    return mist(
      s,
      x + (side % 2 ? (side === 1 ? 0 : w) : along * w),
      y + (side % 2 ? along * h : side ? h : 0),
      reach * s.random.range(0.4, 1),
      colour,
      0.3,
    );
  }).join('');
  return (
    puffs +
    speckle(s, x + w / 2, y, w * 0.5, 50, colour) +
    roughen(s, rect(x, y, w, h, wall), 3, '0.12') +
    stroke(`M${x + 3} ${y + h}h${w - 6}`, colour, 3, 'opacity=".5"')
  );
};

/**
 * The file name encodes nine colours, so each region of the picture must keep its brightness.
 * @type {Draw}
 */
export const primedCanvas = (s) => {
  const { hues } = s.palette;
  const [wood, wall] = ['#8a5f38', '#dcd4c7'];
  const [x, y, w, h, deep] = [318, 150, 560, 476, 22];
  const ghosts =
    mist(s, 150, 170, 330, hues[0], 0.42) +
    ghost(s, 60, 70, 190, 190, hues[0], '#d3c4b9') +
    mist(s, 1110, 360, 330, hues[4], 0.2) +
    ghost(s, 905, 60, 230, 170, hues[4], wall) +
    ghost(s, 940, 330, 190, 220, hues[3], '#e6e3e0') +
    ghost(s, 40, 440, 240, 150, hues[1], wall);
  const boards = times(9, (i) => `M${i * 150 - 20} 738L${600 + (i * 150 - 620) * 1.7} 900`).join('');
  const beam = (/** @type {[number, number][]} */ points) =>
    path(closed(points), linear(s, [shade(wood, 0.18), wood, shade(wood, -0.35)], 0));
  const easel =
    beam([
      [588, 80],
      [612, 80],
      [614, 850],
      [586, 850],
    ]) +
    beam([
      [566, 110],
      [590, 110],
      [410, 876],
      [382, 876],
    ]) +
    beam([
      [610, 110],
      [634, 110],
      [818, 876],
      [790, 876],
    ]);
  const shadow = blur(s, 18, path(box(x + 34, y + 40, w + 34, h + 10), '#1d1409', 'opacity=".5"'));
  const canvas =
    path(
      closed([
        [x + w, y],
        [x + w + deep, y + 9],
        [x + w + deep, y + h - 6],
        [x + w, y + h],
      ]),
      linear(s, ['#b9ae9b', '#8f8370']),
    ) +
    rect(x, y, w, h, linear(s, ['#e6e2dd', '#d6d1ca'], 30)) +
    grid({ x, y, w, h }, 112, '#a5442f', 'opacity=".3"') +
    roughen(
      s,
      stroke(hand('SOON', x + 92, y + 172, 108), '#38343a', 6, 'opacity=".78"') +
        stroke(hand('SOON', x + 96, y + 176, 107), '#38343a', 2.5, 'opacity=".4"') +
        stroke(`M${x + 96} ${y + 330}Q${x + 270} ${y + 308} ${x + 460} ${y + 326}`, '#38343a', 5, 'opacity=".6"'),
      5,
      '0.3',
    );
  return (
    rect(0, 0, 1200, 740, linear(s, [shade(wall, -0.12), wall, shade(wall, 0.16)], 25)) +
    ghosts +
    rect(
      0,
      0,
      1200,
      200,
      linear(s, [
        [0, '#2a1b10', 0.13],
        [1, '#2a1b10', 0],
      ]),
    ) +
    rect(
      0,
      540,
      1200,
      200,
      linear(s, [
        [0, '#2a1b10', 0],
        [1, '#2a1b10', 0.34],
      ]),
    ) +
    rect(0, 722, 1200, 18, '#cfc5b3') +
    rect(0, 738, 1200, 4, '#000', 'opacity=".3"') +
    rect(0, 740, 1200, 160, linear(s, ['#3a2311', '#4d3320'], 20)) +
    stroke(boards, '#3f2913', 2.5) +
    times(9, () =>
      splat(s, s.random.range(30, 1170), s.random.range(790, 884), s.random.range(4, 11), s.random.pick([...hues])),
    ).join('') +
    blur(s, 9, ellipse(610, 872, 280, 12, '#000', 'opacity=".5"')) +
    easel +
    shadow +
    canvas +
    panes(s, 250, 70, 400) +
    rect(x - 34, y + h - 4, w + 84, 20, linear(s, [shade(wood, 0.2), wood])) +
    rect(x - 34, y + h + 16, w + 84, 7, shade(wood, -0.5)) +
    times(
      4,
      (i) =>
        stroke(`M${x + 330 + i * 34} ${y + h + 2}l74 -7`, at(hues, i), 8) +
        stroke(`M${x + 330 + i * 34} ${y + h + 2}l16 -1.6`, '#3a3230', 8),
    ).join('') +
    can(s, 946, 838, 176, hues[0]) +
    can(s, 1030, 858, 176, hues[3]) +
    weave(s, 0.035) +
    surface(s, '0.012 0.02', 2, 0.6) +
    vignette(s, 0.42)
  );
};

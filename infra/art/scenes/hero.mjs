// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { octopus } from '../figures/beasts.mjs';
import { gulls } from '../figures/birds.mjs';
import { chimneys, rooftops } from '../figures/dublin.mjs';
import { flower, sea } from '../figures/plants.mjs';
import { hand } from '../lettering/handstyle.mjs';
import { piece, throwUp } from '../lettering/piece.mjs';
import { mix } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend, group, linear } from '../drawing/scene.mjs';
import { box, circle, rect, star, stroke, path } from '../drawing/shape.mjs';
import { mist, sprayLine } from '../drawing/spray.mjs';
import { bicycle, ground, lamp, sky, wall, weeds, wires } from '../drawing/street.mjs';
import { grain, vignette } from '../drawing/texture.mjs';

/** @type {(s: Scene, x: number, y: number, w: number, h: number) => string} */
const backdrop = (s, x, y, w, h) => {
  const { hues } = s.palette;
  const clouds = times(26, () =>
    mist(s, x + s.random.range(0, w), y + s.random.range(0, h), s.random.range(120, 330), s.random.pick(hues), 0.75),
  ).join('');
  const swirls = times(16, (i) =>
    sprayLine(
      s,
      times(6, (k) => [x + (k / 5) * w, y + h * (0.1 + (i / 16) * 0.9) + Math.sin(k * 1.3 + i * 0.5) * h * 0.09]),
      s.random.range(4, 18),
      at(hues, i),
      20,
    ),
  ).join('');
  const stars = times(40, () =>
    path(
      star(x + s.random.range(0, w), y + s.random.range(0, h * 0.7), s.random.range(4, 16), 4, 0.2),
      '#fff',
      'opacity=".8"',
    ),
  ).join('');
  return (
    rect(x, y, w, h, linear(s, ['#2a1a63', hues[3], '#ff7a7a', hues[1]])) +
    clouds +
    blend('screen', swirls, 0.5) +
    stars
  );
};

/**
 * @typedef {object} Layout
 * @property {number} roof
 * @property {number} foot
 * @property {Place} baile
 * @property {Place} atha
 * @property {Place} cliath
 * @property {{ x: number, y: number, scale: number }} octopus
 * @property {number[]} lamps
 * @property {[number, number]} bicycle
 * @property {[number, number]} sign
 */
/** @typedef {{ x: number, y: number, w: number, h: number }} Place */

/** @type {(s: Scene, layout: Layout) => string} */
const production = (
  s,
  { roof, foot, baile, atha, cliath, octopus: { x, y, scale }, lamps, bicycle: [bx, by], sign },
) => {
  const { ink, paper, hues } = s.palette;
  const [w, h] = [s.w, foot - roof];
  const burner = { line: ink, wild: 0.42, arrows: false, fat: 0.032, hasHalo: false };
  const art =
    backdrop(s, 0, roof, w, h) +
    rect(0, roof, w, h, '#1a1033', 'opacity=".34"') +
    sea(s, foot - h * 0.3, h * 0.3, 3, [hues[5], hues[4], '#20307f'], '#eafaff') +
    times(Math.round(w / 190), (i) =>
      flower(
        s,
        70 + i * 190 + s.random.bell() * 20,
        foot - 16,
        s.random.range(48, 84),
        [hues[0], hues[1], hues[2], hues[5]],
        ink,
      ),
    ).join('') +
    group(
      `translate(${x} ${y}) scale(${scale})`,
      octopus(s, [hues[0], '#ff8a5c', hues[1], '#ffb86b', hues[2], '#ffe3a1'], ink),
    ) +
    piece(s, 'BAILE', {
      ...baile,
      ...burner,
      fill: [hues[2], '#ffe27a', hues[1], hues[0]],
      side: '#4a2fb0',
      glow: '#fff3d0',
      depth: [-20, 24],
    }) +
    piece(s, 'ÁTHA', {
      ...atha,
      ...burner,
      fill: ['#f4fffb', '#8fe9df', hues[5], '#1d6fd0'],
      side: '#b0234f',
      glow: '#ffe0f0',
      depth: [0, 24],
    }) +
    piece(s, 'CLIATH', {
      ...cliath,
      ...burner,
      fill: ['#ffe9c4', '#ffc46b', '#ff8a5c', hues[0]],
      side: '#1b6f86',
      glow: '#fff3d0',
      depth: [20, 24],
    });
  const puddle = blend(
    'screen',
    times(
      Math.round(w / 180),
      (i) =>
        stroke(`M${100 + i * 180} ${s.h - 24}h${s.random.range(60, 200)}`, at(hues, i), 18, 'opacity=".35"') +
        stroke(`M${70 + i * 184} ${s.h - 62}h${s.random.range(60, 150)}`, at(hues, i + 2), 8, 'opacity=".5"'),
    ).join(''),
  );
  return (
    sky(s, roof + 80, ['#1d1b4b', '#5b3a86', '#e0606e', '#ffb36b'], '#ffd3b0') +
    circle(w * 0.79, roof - 30, 64, '#ffe7b0') +
    mist(s, w * 0.79, roof - 30, 300, '#ffb36b', 0.8) +
    chimneys(s, w * 0.63, roof + 12, Math.min(roof * 0.9, 260), ['#a8324a', '#d8b9b4']) +
    rooftops(s, 0, roof + 10, w, 110, '#2b2150', '#ffcf7a') +
    gulls(s, w * 0.1, roof * 0.25, w * 0.4, roof * 0.4, 9, '#1d1b3b') +
    wall(s, box(0, roof, w, h), { x: 0, y: roof, w, h }, 'brick', art) +
    rect(0, roof - 16, w, 24, mix(ink, '#7a6a8a', 0.4)) +
    ground(s, foot, '#4b4360', [hues[0], hues[2], hues[5]]) +
    puddle +
    lamps.map((lx) => lamp(s, lx, foot + 74, foot * 0.86, '#17132c', '#c77a4a', lx < w / 2 ? 1 : -1)).join('') +
    bicycle(s, bx, by, 190, hues[2], '#17132c') +
    weeds(s, w * 0.2, foot + 6, 54) +
    weeds(s, w * 0.76, foot + 6, 64) +
    wires(s, roof * 0.22, '#15122a', 0.56) +
    stroke(hand('KEOGH', ...sign, 30), paper, 5) +
    vignette(s, 0.26, '#0d0722') +
    grain(s)
  );
};

/** @type {Draw} */
export const hero = (s) =>
  production(s, {
    roof: 205,
    foot: 880,
    baile: { x: 130, y: 390, w: 790, h: 345 },
    atha: { x: 985, y: 574, w: 550, h: 174 },
    cliath: { x: 1590, y: 390, w: 840, h: 345 },
    octopus: { x: 1255, y: 485, scale: 0.84 },
    lamps: [40, 2520],
    bicycle: [1950, 980],
    sign: [1432, 292],
  });

/** @type {Draw} */
export const heroPortrait = (s) =>
  production(s, {
    roof: 170,
    foot: 1120,
    baile: { x: 130, y: 248, w: 940, h: 195 },
    atha: { x: 240, y: 642, w: 720, h: 170 },
    cliath: { x: 110, y: 882, w: 980, h: 176 },
    octopus: { x: 600, y: 552, scale: 0.94 },
    lamps: [],
    bicycle: [880, 1230],
    sign: [1006, 752],
  });

/** @type {Draw} */
export const jam = (s) => {
  const { ink, paper, hues } = s.palette;
  const words = ['SPUD', 'GANSEY', 'RARE', 'BUZZ', 'GRAND', 'SOUND', 'DEADLY', 'CRAIC'];
  const rows = words
    .map((word, i) =>
      throwUp(s, word, {
        x: 40 + (i % 2) * 790 + s.random.bell() * 20,
        y: 60 + Math.floor(i / 2) * 225,
        w: 700,
        h: 165,
        fill: [at([...hues, paper], i)],
        line: ink,
        side: at(hues, i + 2),
        wild: 0.7,
        depth: [12, 14],
      }),
    )
    .join('');
  const art =
    rect(0, 0, s.w, s.h, linear(s, ['#cfc8bd', '#a9a199'])) +
    times(12, () => mist(s, s.random.range(0, s.w), s.random.range(0, 800), 220, s.random.pick(hues), 0.5)).join('') +
    rows;
  return (
    wall(s, box(0, 0, s.w, 960), { x: 0, y: 0, w: s.w, h: 960 }, 'brick', art) +
    ground(s, 950, '#77706c') +
    weeds(s, 900, 958, 60) +
    vignette(s, 0.25) +
    grain(s)
  );
};

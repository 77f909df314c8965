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
import { drips, mist, speckle, splat, sprayLine } from '../drawing/spray.mjs';
import { bicycle, ground, lamp, sky, wall, weeds, wires } from '../drawing/street.mjs';
import { grain, vignette } from '../drawing/texture.mjs';

/** The background of a production: swirls, stars and clouds of paint. @type {(s: Scene, x: number, y: number, w: number, h: number) => string} */
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

/** A production wall down the docks at dusk: two burners, an octopus, flowers and the river behind. @type {Draw} */
export const hero = (s) => {
  const { ink, paper, hues } = s.palette;
  const [x, y, w, h] = [0, 240, 1600, 520];
  const tags = stroke(hand('LIFFEY', 20, 262, 26), paper, 5) + stroke(hand('N WALL', 1450, 268, 26), hues[2], 5);
  const art =
    backdrop(s, x, y, w, h) +
    sea(s, 640, 130, 3, [hues[5], hues[4], '#20307f'], '#eafaff') +
    times(9, (i) =>
      flower(
        s,
        40 + i * 195 + s.random.bell() * 20,
        740,
        s.random.range(44, 76),
        [hues[0], hues[1], hues[2], hues[5]],
        ink,
      ),
    ).join('') +
    piece(s, 'BAILE', {
      x: 70,
      y: 375,
      w: 580,
      h: 250,
      fill: [hues[2], hues[1], hues[0], hues[3]],
      line: ink,
      side: '#4a2fb0',
      glow: '#fff3d0',
      wild: 0.85,
    }) +
    piece(s, 'ÁTHA', {
      x: 1000,
      y: 372,
      w: 490,
      h: 260,
      fill: ['#e9fff6', hues[5], hues[4], '#3b2a9a'],
      line: ink,
      side: '#b0234f',
      glow: '#ffe0f0',
      wild: 0.85,
      depth: [18, 22],
    }) +
    group(
      'translate(822 560) scale(.8)',
      octopus(s, [hues[0], '#ff8a5c', hues[1], '#ffb86b', hues[2], '#ffe3a1'], ink),
    ) +
    tags +
    speckle(s, 800, 450, 520, 400, paper) +
    splat(s, 720, 330, 26, hues[2]);
  const puddle = blend(
    'screen',
    times(
      9,
      (i) =>
        stroke(`M${120 + i * 170} 880h${s.random.range(60, 200)}`, at(hues, i), 16, 'opacity=".35"') +
        stroke(`M${90 + i * 176} 850h${s.random.range(60, 150)}`, at(hues, i + 2), 7, 'opacity=".5"'),
    ).join(''),
  );
  return (
    sky(s, 320, ['#1d1b4b', '#5b3a86', '#e0606e', '#ffb36b'], '#ffd3b0') +
    circle(1260, 226, 58, '#ffe7b0') +
    mist(s, 1260, 226, 260, '#ffb36b', 0.8) +
    chimneys(s, 1010, 252, 220, ['#a8324a', '#d8b9b4']) +
    rooftops(s, 0, 250, 1600, 90, '#2b2150', '#ffcf7a') +
    gulls(s, 200, 50, 700, 120, 9, '#1d1b3b') +
    wall(s, box(x, y, w, h), { x, y, w, h }, 'brick', art) +
    rect(0, 226, 1600, 22, mix(ink, '#7a6a8a', 0.4)) +
    ground(s, 758, '#4b4360', [hues[0], hues[2], hues[5]]) +
    puddle +
    lamp(s, 24, 830, 690, '#17132c', '#ffd58a') +
    lamp(s, 1560, 830, 690, '#17132c', '#ffd58a', -1) +
    bicycle(s, 905, 822, 150, hues[2], '#17132c') +
    weeds(s, 300, 764, 44) +
    weeds(s, 1180, 764, 54) +
    wires(s, 60, '#15122a', 0.56) +
    drips(s, 0, 1600, 700, 12, ink, 50) +
    rect(
      0,
      0,
      1600,
      900,
      linear(s, [
        [0, '#2a1a63', 0],
        [1, '#1a0f3a', 0.22],
      ]),
    ) +
    vignette(s, 0.32, '#0d0722') +
    grain(s)
  );
};

/** The share card: the name of the trade in a burner on brick. @type {Draw} */
export const share = (s) => {
  const { ink, paper, hues } = s.palette;
  const art =
    backdrop(s, 0, 0, 1200, 630) +
    piece(s, 'DUBLIN', {
      x: 130,
      y: 190,
      w: 940,
      h: 290,
      fill: [hues[2], hues[1], hues[0], hues[3]],
      line: ink,
      side: hues[4],
      glow: '#fff6dd',
      wild: 0.8,
    }) +
    stroke(hand('MURALS LETTERS CANVAS', 330, 556, 34), paper, 7);
  return wall(s, box(0, 0, 1200, 630), { x: 0, y: 0, w: 1200, h: 630 }, 'brick', art) + vignette(s, 0.4) + grain(s);
};

/** The morning after a graffiti jam: a wall of throw-ups in three colours. @type {Draw} */
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

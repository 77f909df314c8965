// @ts-check
/** @import { Draw } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
/** @import { Wall } from './stages.mjs' */
import { fish, fox } from '../figures/beasts.mjs';
import { gulls, heron, reeds } from '../figures/birds.mjs';
import { rooftops } from '../figures/dublin.mjs';
import { flower, foxglove, sea } from '../figures/plants.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { group, linear } from '../drawing/scene.mjs';
import { blob, box, circle, closed, path, rect, stroke } from '../drawing/shape.mjs';
import { drips, mist, speckle, sprayLine } from '../drawing/spray.mjs';
import { bicycle, ground, lamp, sash, sky, wall, weeds, wires } from '../drawing/street.mjs';
import { grain, vignette } from '../drawing/texture.mjs';

/** @type {Wall} */
export const heronWall = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const [x, y, w, h] = [90, 150, 1420, 690];
  const d = closed([
    [x, y + 60],
    [x + w * 0.3, y + 60],
    [x + w * 0.3, y],
    [x + w * 0.72, y],
    [x + w * 0.72, y + 40],
    [x + w, y + 40],
    [x + w, y + h],
    [x, y + h],
  ]);
  const rings = times(9, (i) => circle(1090, 520, 420 - i * 46, mix(hues[4], hues[3], i / 8))).join('');
  const water = times(16, (i) =>
    sprayLine(
      s,
      times(8, (k) => /** @type {Point} */ ([x + (k / 7) * w, 640 + i * 14 + Math.sin(k * 1.7 + i) * 12])),
      12,
      i % 3 ? hues[1] : hues[2],
      8,
    ),
  ).join('');
  const art =
    rect(x, y, w, h, linear(s, [hues[0], hues[1], hues[2]])) +
    mist(s, 300, 300, 420, hues[5], 0.7) +
    rings +
    speckle(s, 1090, 520, 260, 200, paper) +
    water +
    reeds(s, x, 850, 560, 520, 46, [hues[0], ink, hues[1], '#2c5b4a']) +
    reeds(s, 1180, 850, 340, 380, 30, [hues[0], ink, '#2c5b4a']) +
    group('translate(690 205) scale(.79)', heron(s, ['#5d7f9b', '#8fb0c4', '#cfe0e2', hues[3], hues[4], paper], ink)) +
    gulls(s, 200, 210, 380, 160, 7, paper) +
    drips(s, x, x + w, 690, 16, hues[1], 130);
  const place = { x, y, w, h };
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  return (
    sky(s, 420, ['#6f8fb0', '#f3c9a5', '#f6e3c8']) +
    rooftops(s, 0, 260, 1600, 120, '#54566a', '#ffd98a') +
    rect(0, 256, 1600, 590, linear(s, ['#6b5a55', '#3f3836'])) +
    stroke('M0 256V840M30 256V840M60 256V840M1530 256V840M1560 256V840', '#2c2727', 4) +
    wall(s, d, place, 'brick', stage.art?.(s, art, place) ?? art) +
    stroke(`M${x} ${y + 60}h${w * 0.3}v-60h${w * 0.42}v40h${w * 0.28}`, '#8b8680', 16) +
    ground(s, 838, '#8a8178', [hues[4], hues[1]]) +
    (stage.front?.(s, place) ?? '') +
    lamp(s, 1465, 900, 760, '#22272b') +
    bicycle(s, 190, 905, 210, hues[4], ink) +
    weeds(s, 520, 845, 50) +
    weeds(s, 1330, 845, 70) +
    wires(s, 70, '#2b2f36', 0.32) +
    vignette(s, 0.28) +
    grain(s)
  );
};

/** @type {Wall} */
export const foxGable = (s, stage = {}) => {
  const { ink, hues } = s.palette;
  const d = closed([
    [150, 620],
    [600, 150],
    [1050, 620],
    [1050, 1360],
    [150, 1360],
  ]);
  const beams = times(18, (i) =>
    path(
      closed([
        [600, 760],
        [600 + Math.cos(i * 0.349) * 1100, 760 + Math.sin(i * 0.349) * 1100],
        [600 + Math.cos(i * 0.349 + 0.175) * 1100, 760 + Math.sin(i * 0.349 + 0.175) * 1100],
      ]),
      i % 2 ? hues[3] : hues[5],
      'opacity=".75"',
    ),
  ).join('');
  const blooms = times(12, (i) =>
    flower(
      s,
      190 + (i % 6) * 165,
      1270 - Math.floor(i / 6) * 90 + s.random.bell() * 30,
      s.random.range(60, 110),
      [hues[4], hues[1], hues[0], '#ffe9b0'],
      ink,
    ),
  ).join('');
  const gloves = [250, 350, 860, 960]
    .map((x, i) => foxglove(s, x, 1300, 420 + (i % 2) * 110, ['#c5479a', '#f09ac7', hues[2], hues[3]], ink))
    .join('');
  const art =
    rect(150, 150, 900, 1210, linear(s, ['#16324a', '#2f5d6b', hues[3]])) +
    beams +
    mist(s, 600, 760, 480, '#ffe9a8', 0.9) +
    times(40, () => circle(s.random.range(200, 1000), s.random.range(250, 800), s.random.range(1.5, 4), '#fff')).join(
      '',
    ) +
    gloves +
    group('translate(600 800) scale(1.35)', fox(s, ['#e0662a', '#c8481e', '#f39a45', '#a8381b', hues[0]], ink)) +
    blooms +
    drips(s, 200, 1000, 1290, 14, '#f09ac7', 70);
  const place = { x: 150, y: 150, w: 900, h: 1210 };
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  const side = (/** @type {number} */ x) => times(3, (i) => sash(s, x, 760 + i * 190, 80, 120, '#e9e2d5')).join('');
  return (
    sky(s, 900, ['#35507a', '#8fa6c2', '#f4d9b8']) +
    rect(0, 700, 150, 660, '#7d4436') +
    rect(1050, 640, 150, 720, '#6d3b31') +
    side(36) +
    side(1090) +
    path('M0 700L150 600V700zM1050 640V560L1200 640z', '#3c3f4a') +
    wall(s, d, place, 'brick', stage.art?.(s, art, place) ?? art) +
    stroke('M140 626L600 146L1060 626', '#4c4a4a', 22) +
    rect(500, 60, 200, 130, '#7a4334') +
    times(4, (i) => rect(515 + i * 46, 24, 30, 44, '#b5693f')).join('') +
    stroke('M1035 640V1360', '#2d3136', 14) +
    ground(s, 1358, '#827a72', [hues[1]]) +
    (stage.front?.(s, { ...place, y: 420, h: 940 }) ?? '') +
    lamp(s, 92, 1440, 900, '#20242a', '#ffdf9a') +
    weeds(s, 700, 1364, 60) +
    weeds(s, 300, 1364, 40) +
    vignette(s, 0.3) +
    grain(s)
  );
};

/** @type {Wall} */
export const salmonRun = (s, stage = {}) => {
  const { ink, hues } = s.palette;
  const [x, y, w, h] = [0, 190, 1600, 640];
  /** @type {(cx: number, cy: number, size: number) => Point[]} */
  const leap = (cx, cy, size) => [
    [cx - size, cy + size * 0.42],
    [cx - size * 0.5, cy + size * 0.02],
    [cx, cy - size * 0.2],
    [cx + size * 0.5, cy - size * 0.16],
    [cx + size * 0.96, cy + size * 0.16],
  ];
  const shoal = [
    [300, 560, 210],
    [1330, 520, 250],
    [790, 470, 400],
  ]
    .map(([cx = 0, cy = 0, size = 0], i) =>
      fish(s, leap(cx, cy, size), size * 0.42, [at(hues, i), '#7fd0d6', '#ffd9b0', hues[4], hues[5], '#fff'], ink),
    )
    .join('');
  const sun = times(7, (i) => circle(1120, 330, 260 - i * 34, mix(hues[4], hues[5], i / 6))).join('');
  const splash = times(70, () =>
    circle(s.random.range(60, 1560), s.random.range(420, 740), s.random.range(2, 11), '#f7fbff', 'opacity=".85"'),
  ).join('');
  const art =
    rect(x, y, w, h, linear(s, ['#14324f', hues[0], hues[1]])) +
    sun +
    times(26, (i) =>
      sprayLine(
        s,
        [
          [i * 70 - 60, 200],
          [i * 70 - 20, 330],
          [i * 70 - 70, 520],
        ],
        9,
        i % 2 ? '#1b5d86' : hues[2],
        4,
      ),
    ).join('') +
    sea(s, 560, 260, 3, [hues[1], '#0f7f9c', hues[0]], '#f7fbff') +
    shoal +
    sea(s, 690, 200, 3, [hues[2], hues[1], '#0a3b57'], '#f7fbff') +
    splash +
    drips(s, 0, 1600, 640, 20, hues[2], 120);
  const place = { x, y, w, h };
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  return (
    sky(s, 260, ['#9fb2c6', '#dfe3e2']) +
    rooftops(s, 0, 194, 1600, 130, '#6a6f7c') +
    wall(s, box(x, y, w, h), place, 'plaster', stage.art?.(s, art, place) ?? art) +
    (stage.front?.(s, place) ?? '') +
    rect(0, 174, 1600, 24, '#b7b0a5') +
    ground(s, 828, '#97918a', [hues[1], hues[4]]) +
    lamp(s, 130, 905, 800, '#1d2327') +
    times(7, (i) => rect(330 + i * 200, 800, 26, 78, '#23272b') + rect(326 + i * 200, 792, 34, 12, '#3a4046')).join(
      '',
    ) +
    bicycle(s, 1180, 900, 190, '#d7372e', ink) +
    vignette(s, 0.25) +
    grain(s)
  );
};

/** @type {Draw} */
export const halfDone = (s) => {
  const { ink, paper, hues } = s.palette;
  const grid = stroke(
    times(20, (i) => `M${i * 80} 100v760M0 ${100 + i * 80}h1600`).join(''),
    '#8a4a3a',
    2,
    'opacity=".55"',
  );
  const petals = (/** @type {number} */ cx) => flower(s, cx, 470, 330, [hues[0], hues[1], hues[2], hues[5]], ink, 13);
  const sketch =
    stroke(
      times(13, (i) => {
        const a = i * 0.483;
        return `M430 470Q${430 + Math.cos(a - 0.35) * 200} ${470 + Math.sin(a - 0.35) * 200} ${430 + Math.cos(a) * 320} ${470 + Math.sin(a) * 320}Q${430 + Math.cos(a + 0.35) * 200} ${470 + Math.sin(a + 0.35) * 200} 430 470`;
      }).join(''),
      '#2b2b33',
      4,
      'opacity=".75"',
    ) + circle(430, 470, 84, 'none', 'stroke="#2b2b33" stroke-width="4"');
  const art =
    rect(0, 100, 1600, 760, '#d8cfc0') +
    grid +
    sketch +
    path('M800 100L720 300L830 520L740 700L800 860H1600V100z', linear(s, [hues[4], hues[5]])) +
    mist(s, 1200, 470, 520, hues[2], 0.5) +
    petals(1180) +
    times(5, (i) => flower(s, 900 + i * 160, 780 - (i % 2) * 40, 100, [hues[2], hues[1], hues[0], paper], ink)).join(
      '',
    ) +
    drips(s, 760, 1560, 720, 16, hues[4], 120) +
    speckle(s, 790, 480, 160, 300, hues[0]);
  const poles =
    stroke(
      'M250 60V980M690 60V980M1130 60V980M1560 60V980M200 330H1600M200 640H1600M250 980L690 640M690 640L1130 330',
      '#9aa3ab',
      13,
    ) + stroke('M253 60V980M693 60V980M1133 60V980', '#fff', 3, 'opacity=".6"');
  const boards = [336, 646]
    .map((y) => rect(190, y, 1410, 20, '#a9814f') + rect(190, y + 18, 1410, 7, '#5d4224'))
    .join('');
  const cans =
    times(9, (i) => rect(760 + i * 38, 594, 25, 54, at(hues, i)) + rect(764 + i * 38, 584, 17, 12, '#e8e8e8')).join(
      '',
    ) +
    times(3, (i) => rect(330 + i * 70, 290, 52, 48, '#dfe2e4') + rect(330 + i * 70, 290, 52, 14, at(hues, i + 2))).join(
      '',
    );
  return (
    sky(s, 130, ['#c3ced6', '#e9e6dd']) +
    wall(s, box(0, 90, 1600, 770), { x: 0, y: 90, w: 1600, h: 770 }, 'plaster', art) +
    ground(s, 858, '#8f8a84') +
    poles +
    boards +
    cans +
    vignette(s, 0.25) +
    grain(s)
  );
};

/** @type {Draw} */
export const weatherTest = (s) => {
  const { hues } = s.palette;
  const strips = times(8, (i) => {
    const colour = at([...hues, '#f4efe6', '#14110f'], i);
    const x = 90 + i * 180;
    return (
      rect(x, 130, 150, 700, linear(s, [colour, mix(colour, '#b8b0a4', 0.25), mix(colour, '#b8b0a4', 0.75)])) +
      drips(s, x + 8, x + 142, 820, 4, mix(colour, '#b8b0a4', 0.4), 130) +
      times(30, () =>
        path(
          blob(s.random, x + s.random.range(0, 150), s.random.range(480, 830), s.random.range(3, 22), 0.6),
          '#b9b1a6',
          'opacity=".7"',
        ),
      ).join('')
    );
  }).join('');
  const rain = stroke(
    times(240, () => {
      const [x, y, l] = [s.random.range(-50, 1650), s.random.range(-40, 1060), s.random.range(20, 80)];
      return `M${x.toFixed()} ${y.toFixed()}l${(-l * 0.18).toFixed(1)} ${l.toFixed()}`;
    }).join(''),
    '#eaf2f7',
    2,
    'opacity=".5"',
  );
  return (
    wall(s, box(0, 0, 1600, 900), { x: 0, y: 0, w: 1600, h: 900 }, 'brick', rect(0, 0, 1600, 900, '#b9b1a6') + strips) +
    ground(s, 890, '#6f7478', [...hues]) +
    rain +
    mist(s, 800, 100, 900, '#9fb3c2', 0.35) +
    vignette(s, 0.5, shade('#1c2a36', -0.3)) +
    grain(s)
  );
};

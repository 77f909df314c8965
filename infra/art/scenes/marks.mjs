// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
/** @import { Wall } from './stages.mjs' */
import { fish } from '../figures/beasts.mjs';
import { foxglove } from '../figures/plants.mjs';
import { centred, fitted } from '../lettering/glyphs.mjs';
import { hand } from '../lettering/handstyle.mjs';
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { clip, group, linear, radial, shadowed } from '../drawing/scene.mjs';
import { box, circle, closed, ellipse, leaf, path, rect, star, stroke } from '../drawing/shape.mjs';
import { drips, mist } from '../drawing/spray.mjs';
import { wall } from '../drawing/street.mjs';
import { bricks, grain, surface, vignette } from '../drawing/texture.mjs';

/** @type {Draw} */
const ternDisc = (s) => {
  const { ink, paper, hues } = s.palette;
  const tern =
    path(
      'M560 560C660 500 730 500 800 560C850 450 980 380 1120 400C1010 440 930 510 900 610C960 640 990 690 1010 760C930 700 850 690 790 690C730 690 680 650 650 610Z',
      paper,
    ) +
    path('M560 560C600 536 650 520 690 528C680 560 660 580 640 590Z', ink) +
    path('M560 560L480 580L600 590z', hues[4]);
  return (
    circle(800, 640, 400, ink) +
    circle(800, 640, 372, hues[0]) +
    circle(800, 640, 352, 'none', `stroke="${paper}" stroke-width="5"`) +
    tern +
    clip(
      s,
      'M478 640a322 322 0 1 0 644 0a322 322 0 1 0 -644 0z',
      times(3, (i) =>
        stroke(`M440 ${776 + i * 24}q45 -26 90 0t90 0t90 0t90 0t90 0t90 0t90 0`, at([hues[2], hues[1], hues[2]], i), 9),
      ).join(''),
    ) +
    path(centred('TERN', 800, 954, 76, 900, 0.14), paper) +
    path(centred('COFFEE', 800, 376, 40, 700, 0.3), hues[3]) +
    path(centred('ROASTERS', 800, 428, 30, 700, 0.3), hues[3])
  );
};

/** @type {Draw} */
export const ternMark = (s) =>
  rect(0, 0, s.w, s.h, s.palette.paper) + group('translate(-240 -210) scale(1.3)', ternDisc(s));

/** @type {Wall} */
export const ternSign = (s, stage = {}) => {
  const disc = ternDisc(s);
  const sign = stage.art?.(s, disc, { x: 400, y: 240, w: 800, h: 800 }) ?? shadowed(s, disc, 30, 40, 30, 0.55);
  return (
    rect(0, 0, s.w, s.h, linear(s, ['#7d8f94', '#5b6c72'])) +
    bricks(s, 0, 0, s.w, s.h, 30) +
    surface(s, '0.03 0.04', 3, 0.6) +
    stroke('M0 150H1000', '#1b1d20', 24) +
    stroke('M0 440Q40 420 60 340Q90 190 260 156M0 360q60 -30 40 -90t90 -110M800 150V250', '#1b1d20', 12) +
    sign +
    (stage.art ? '' : path(`M430 500A400 400 0 0 1 1000 300A500 500 0 0 0 430 500z`, '#fff', 'opacity=".08"')) +
    vignette(s, 0.35) +
    grain(s)
  );
};

/** @type {Draw} */
const foxgloveDisc = (s) => {
  const { ink, paper, hues } = s.palette;
  return (
    circle(800, 800, 310, hues[0]) +
    clip(
      s,
      `M490 800a310 310 0 1 0 620 0a310 310 0 1 0 -620 0`,
      rect(490, 884, 620, 300, hues[3]) + mist(s, 800, 700, 300, hues[2], 0.7),
    ) +
    foxglove(s, 800, 884, 366, [paper, hues[1], '#2c8c6b', '#1d6a58'], ink) +
    path(centred('FOXGLOVE', 800, 984, 74, 900, 0.06), paper) +
    path(centred('RECORDS', 800, 1050, 40, 700, 0.3), hues[2])
  );
};

/** @type {Draw} */
export const foxgloveMark = (s) =>
  rect(0, 0, s.w, s.h, s.palette.paper) + group('translate(-1120 -1120) scale(2.4)', foxgloveDisc(s));

/** @type {Draw} */
export const foxgloveLabel = (s) => {
  const { ink, paper, hues } = s.palette;
  const grooves = times(46, (i) =>
    circle(
      800,
      800,
      330 + i * 8,
      'none',
      `stroke="#fff" stroke-width="${i % 9 ? 1 : 4}" opacity="${i % 9 ? 0.08 : 0.14}"`,
    ),
  ).join('');
  const sheen =
    path(
      closed([
        [800, 800],
        [300, 180],
        [560, 60],
      ]),
      '#fff',
      'opacity=".1"',
    ) +
    path(
      closed([
        [800, 800],
        [1300, 1420],
        [1040, 1540],
      ]),
      '#fff',
      'opacity=".1"',
    );
  const label = foxgloveDisc(s) + circle(800, 800, 22, paper) + circle(800, 800, 10, ink);
  return (
    rect(0, 0, s.w, s.h, linear(s, [hues[2], hues[1]], 40)) +
    times(12, (i) => path(star(800, 800, 1200, 24, 0.2, i * 0.02), i % 2 ? hues[2] : hues[1], 'opacity=".12"')).join(
      '',
    ) +
    shadowed(s, circle(800, 800, 710, '#151216') + grooves, 20, 36, 30, 0.5) +
    sheen +
    label +
    surface(s, '0.4 0.4', 0.6, 0.3) +
    grain(s)
  );
};

/** @type {Wall} */
export const cyclesFascia = (s, stage = {}) => {
  const { paper, hues } = s.palette;
  const wheel = (/** @type {number} */ x) =>
    circle(x, 520, 130, 'none', `stroke="${paper}" stroke-width="22"`) +
    times(12, (i) =>
      stroke(`M${x} 520L${x + Math.cos(i * 0.5236) * 120} ${520 + Math.sin(i * 0.5236) * 120}`, paper, 3),
    ).join('') +
    circle(x, 520, 18, hues[3]);
  const mark = wheel(210) + wheel(430) + stroke('M210 520L290 390L350 520L430 390L430 520', hues[4], 22);
  const place = { x: 70, y: 260, w: 1460, h: 500 };
  const enamel =
    path(box(70, 260, 1460, 500), linear(s, [shade(hues[0], 0.08), shade(hues[0], -0.2)])) +
    path(box(96, 286, 1408, 448), 'none', `stroke="${hues[3]}" stroke-width="7"`) +
    mark +
    path(fitted('NORTHWALL', 630, 580, 820, 900, 0.05), paper) +
    path(fitted('CYCLES · REPAIRS · TALL STORIES', 634, 676, 812, 600, 0.06), hues[3]);
  if (stage.alone) return stage.alone(s, enamel, place) + grain(s);
  const plate =
    (stage.art?.(s, enamel, place) ?? enamel) +
    [
      [92, 282],
      [1508, 282],
      [92, 738],
      [1508, 738],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, '#c9c9c9') + circle(x - 3, y - 3, 4, '#fff'))
      .join('');
  const tiles = stroke(
    times(24, (i) => `M${i * 70} 780V1067`).join('') + 'M0 850H1600M0 920H1600M0 990H1600',
    '#0a1f24',
    4,
  );
  return (
    rect(0, 0, s.w, s.h, '#8d4a3a') +
    bricks(s, 0, 0, s.w, 240, 24) +
    rect(0, 220, s.w, 580, '#22201f') +
    rect(0, 780, s.w, 290, linear(s, ['#28606b', '#153a42'])) +
    tiles +
    shadowed(s, plate, 0, 16, 16, 0.6) +
    stroke('M300 220Q300 140 380 140M1240 220Q1240 140 1160 140', '#111', 10) +
    mist(s, 400, 300, 400, '#ffe6b0', 0.35) +
    mist(s, 1150, 300, 400, '#ffe6b0', 0.35) +
    (stage.front?.(s, place) ?? '') +
    surface(s, '0.02 0.05', 1.6, 0.35) +
    vignette(s, 0.35) +
    grain(s)
  );
};

/** @type {Wall} */
export const shutter = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const art =
    rect(200, 300, 1200, 640, linear(s, [hues[4], hues[5], hues[1], hues[0]])) +
    times(5, (i) => circle(800, 620, 290 - i * 46, i % 2 ? hues[5] : hues[4])).join('') +
    fish(
      s,
      [
        [330, 700],
        [560, 640],
        [820, 560],
        [1060, 560],
        [1270, 650],
      ],
      250,
      [hues[0], hues[2], '#ffd9c2', hues[4], ink],
      ink,
    ) +
    times(5, (i) =>
      stroke(
        `M180 ${800 + i * 30}q60 -36 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0`,
        i % 2 ? paper : hues[2],
        11,
      ),
    ).join('') +
    drips(s, 240, 1360, 860, 9, hues[4], 60);
  const place = { x: 200, y: 300, w: 1200, h: 640 };
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  const slats = times(32, (i) =>
    rect(
      200,
      300 + i * 20,
      1200,
      20,
      linear(s, [
        [0, '#fff', 0.2],
        [0.4, '#fff', 0],
        [1, '#000', 0.42],
      ]),
    ),
  ).join('');
  const front =
    rect(120, 120, 1360, 830, '#173b45') +
    rect(150, 150, 1300, 120, linear(s, ['#1f5663', '#143c46'])) +
    path(centred("O'HARE & DAUGHTERS FISH", 800, 238, 56, 800, 0.1), '#f2d9a0') +
    rect(190, 290, 1220, 660, '#0d1a1e') +
    clip(s, box(200, 300, 1200, 640), (stage.art?.(s, art, place) ?? art) + slats) +
    rect(200, 930, 1200, 16, '#20262a');
  return (
    wall(s, box(0, 0, 1600, 960), { x: 0, y: 0, w: 1600, h: 960 }, 'brick', rect(0, 0, 1600, 960, '#96594a')) +
    front +
    rect(0, 950, 1600, 120, linear(s, ['#8a837c', '#5c5753'])) +
    stroke('M0 950H1600M100 950L40 1067M500 950L470 1067M900 950L910 1067M1300 950L1350 1067', '#444', 3) +
    rect(0, 944, 1600, 26, '#000', 'opacity=".28"') +
    (stage.front?.(s, { ...place, h: 580 }) ?? '') +
    vignette(s, 0.3) +
    grain(s)
  );
};

/** @type {Wall} */
export const van = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const body =
    'M170 780V420Q176 360 240 356H1010Q1090 356 1150 420L1270 560L1400 600Q1440 620 1440 670V780Q1440 800 1420 800H190Q170 800 170 780z';
  const waves = times(7, (i) =>
    path(
      `M100 ${520 + i * 44}q110 ${-120 + i * 8} 220 0t220 0t220 0t220 0t220 0t220 0t220 0V900H100z`,
      at([hues[5], hues[4], '#ff8a5c', hues[2], hues[1], hues[0], ink], i),
    ),
  ).join('');
  const place = { x: 170, y: 356, w: 1270, h: 444 };
  const art =
    rect(place.x, place.y, place.w, place.h, paper) +
    circle(640, 520, 120, hues[5]) +
    waves +
    path(fitted('SALT & LIGHT', 270, 520, 620, 900, 0.04), ink);
  if (stage.alone)
    return (
      stage.alone(s, clip(s, body, art) + path(body, 'none', `stroke="${ink}" stroke-width="5"`), place) + grain(s)
    );
  const wheel = (/** @type {number} */ x) =>
    circle(x, 800, 92, '#111') +
    circle(x, 800, 56, '#b9bec2') +
    circle(x, 800, 46, '#5d646a') +
    times(5, (i) => circle(x + Math.cos(i * 1.257) * 28, 800 + Math.sin(i * 1.257) * 28, 8, '#111')).join('') +
    circle(x, 800, 14, '#d8dcdf');
  const glass =
    path('M1020 396H1060Q1100 400 1130 436L1220 548H1020z', linear(s, ['#cfe3ee', '#38505f'], 50)) +
    path('M1036 410l60 120h-36l-40 -80z', '#fff', 'opacity=".35"');
  return (
    rect(0, 0, s.w, s.h, linear(s, ['#f0d9bf', '#e3b98f'])) +
    bricks(s, 0, 0, s.w, 780, 26, 0.5) +
    times(
      4,
      (i) =>
        rect(80 + i * 400, 60, 220, 220, '#5d6f79') +
        rect(92 + i * 400, 72, 196, 196, linear(s, ['#b8cbd4', '#6d8490'], 40)),
    ).join('') +
    rect(0, 780, s.w, 300, linear(s, ['#6c6762', '#3c3a3a'])) +
    ellipse(800, 890, 700, 40, '#000', 'opacity=".45"') +
    path(body, paper) +
    clip(
      s,
      body,
      (stage.art?.(s, art, place) ?? art) +
        rect(0, 340, 1600, 40, '#fff', 'opacity=".35"') +
        rect(0, 740, 1600, 80, '#000', 'opacity=".2"'),
    ) +
    path(body, 'none', `stroke="${ink}" stroke-width="5"`) +
    glass +
    stroke('M1000 370V790M620 370V790M1240 640h-70M1000 600h-60', ink, 4, 'opacity=".6"') +
    path('M1390 620l44 24v40h-50z', '#fff3c8', `stroke="${ink}" stroke-width="4"`) +
    rect(1400, 740, 60, 50, '#33373b', 'rx="10"') +
    wheel(400) +
    wheel(1220) +
    (stage.front?.(s, { ...place, h: 480 }) ?? '') +
    surface(s, '0.02 0.03', 1.2, 0.3) +
    vignette(s, 0.3) +
    grain(s)
  );
};

/** @type {Wall} */
export const decks = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const outline = (/** @type {number} */ x) =>
    `M${x} 330Q${x} 180 ${x + 150} 180Q${x + 300} 180 ${x + 300} 330V1270Q${x + 300} 1420 ${x + 150} 1420Q${x} 1420 ${x} 1270z`;
  const art =
    rect(0, 0, 1600, 1600, linear(s, [hues[3], hues[0], hues[1], hues[2]])) +
    times(9, (i) => circle(800, 800, 620 - i * 66, at([hues[4], ink, hues[2], ink, hues[0], paper], i))).join('') +
    times(24, (i) =>
      path(
        leaf(800, 800, 800 + Math.cos(i * 0.2618) * 780, 800 + Math.sin(i * 0.2618) * 780, 0.06),
        at(hues, i),
        `stroke="${ink}" stroke-width="6"`,
      ),
    ).join('') +
    circle(800, 800, 150, paper, `stroke="${ink}" stroke-width="12"`) +
    circle(800, 800, 90, hues[4]) +
    circle(800, 800, 46, ink) +
    circle(770, 770, 16, '#fff') +
    ['KEEP', 'ROLL', 'ING']
      .map((word, i) =>
        [ink, paper]
          .map((colour, k) => stroke(hand(word, [262, 680, 1120][i] ?? 0, 1290, 62), colour, 30 - k * 17))
          .join(''),
      )
      .join('');
  const place = { x: 230, y: 180, w: 1140, h: 1240 };
  const edges = [230, 650, 1070].map(outline).join('');
  if (stage.alone)
    return (
      stage.alone(s, clip(s, edges, art) + path(edges, 'none', `stroke="${ink}" stroke-width="7"`), place) + grain(s)
    );
  const shown = stage.art?.(s, art, place) ?? art;
  const bolts = (/** @type {number} */ x) =>
    [400, 440, 1160, 1200].map((y) => circle(x + 130, y, 7, '#ddd') + circle(x + 170, y, 7, '#ddd')).join('');
  return (
    rect(0, 0, s.w, s.h, linear(s, ['#f4efe6', '#d9d2c5'])) +
    surface(s, '0.01 0.015', 3, 0.5) +
    group(
      'translate(176 -24) scale(.78)',
      [230, 650, 1070]
        .map(
          (x) =>
            shadowed(s, path(outline(x), '#a9814f'), 24, 30, 26, 0.4) +
            clip(s, outline(x), shown + rect(x, 0, 40, 1600, '#fff', 'opacity=".18"')) +
            path(outline(x), 'none', 'stroke="#7d5c34" stroke-width="7"') +
            bolts(x),
        )
        .join(''),
    ) +
    (stage.front?.(s, { x: 300, y: 180, w: 1000, h: 830 }) ?? '') +
    radialGlow(s) +
    grain(s)
  );
};

/** @type {(s: Scene) => string} */
const radialGlow = (s) =>
  rect(
    0,
    0,
    s.w,
    s.h,
    radial(
      s,
      [
        [0, '#ffffff', 0.14],
        [1, '#2a1a10', 0.22],
      ],
      0.4,
      0.3,
      0.9,
    ),
  );

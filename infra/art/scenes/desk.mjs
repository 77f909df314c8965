// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { fox } from '../figures/beasts.mjs';
import { heron } from '../figures/birds.mjs';
import { cityBlocks } from '../figures/dublin.mjs';
import { flower } from '../figures/plants.mjs';
import { centred, fitted, plain } from '../lettering/glyphs.mjs';
import { hand } from '../lettering/handstyle.mjs';
import { piece, throwUp } from '../lettering/piece.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blur, clip, group, linear, radial, shadowed } from '../drawing/scene.mjs';
import { box, circle, closed, ellipse, leaf, path, rect, star, stroke } from '../drawing/shape.mjs';
import { drips, mist, speckle, splat, sprayLine } from '../drawing/spray.mjs';
import { wall } from '../drawing/street.mjs';
import { grain, surface, vignette } from '../drawing/texture.mjs';

/** @type {(s: Scene, x: number, y: number, h: number, colour: string) => string} */
export const can = (s, x, y, h, colour) => {
  const w = h * 0.36;
  return (
    ellipse(x + w * 0.6, y + h * 0.01, w * 0.9, h * 0.04, '#000', 'opacity=".35"') +
    rect(
      x,
      y - h * 0.74,
      w,
      h * 0.74,
      linear(s, [shade(colour, -0.3), shade(colour, 0.35), colour, shade(colour, -0.5)], 0),
      `rx="${h * 0.03}"`,
    ) +
    rect(x, y - h * 0.46, w, h * 0.22, '#fff', 'opacity=".88"') +
    path(centred('94', x + w / 2, y - h * 0.29, h * 0.12), '#222') +
    path(
      `M${x} ${y - h * 0.74}q${w * 0.1} ${-h * 0.1} ${w * 0.28} ${-h * 0.11}h${w * 0.44}q${w * 0.18} ${h * 0.01} ${w * 0.28} ${h * 0.11}z`,
      linear(s, ['#9aa1a7', '#f4f6f7', '#8b9298'], 0),
    ) +
    rect(x + w * 0.36, y - h * 0.95, w * 0.28, h * 0.11, colour, `rx="${h * 0.015}"`) +
    circle(x + w * 0.5, y - h * 0.9, h * 0.014, '#111') +
    rect(x, y - h * 0.03, w, h * 0.03, '#8b9298')
  );
};

/** @type {(s: Scene, wood?: string) => string} */
const table = (s, wood = '#b98d5d') =>
  rect(0, 0, s.w, s.h, linear(s, [shade(wood, 0.12), shade(wood, -0.2)], 60)) +
  times(9, (i) => rect(0, i * 150, s.w, 4, shade(wood, -0.5), 'opacity=".6"')).join('') +
  stroke(
    times(60, () => {
      const y = s.random.range(0, s.h);
      return `M${s.random.range(-200, s.w)} ${y}q200 ${s.random.bell() * 8} 500 0`;
    }).join(''),
    shade(wood, -0.4),
    2,
    'opacity=".35"',
  ) +
  times(9, () =>
    splat(s, s.random.range(0, s.w), s.random.range(0, s.h), s.random.range(6, 22), s.random.pick([...s.palette.hues])),
  ).join('') +
  surface(s, '0.004 0.1', 2, 0.4);

/** @type {Draw} */
export const canRow = (s) => {
  const { ink, hues } = s.palette;
  return (
    wall(
      s,
      box(0, 0, 1600, 820),
      { x: 0, y: 0, w: 1600, h: 820 },
      'plaster',
      rect(0, 0, 1600, 820, '#d7cfc1') +
        times(
          7,
          (i) =>
            mist(s, 160 + i * 215, 330 - (i % 2) * 80, 220, at(hues, i), 0.9) +
            speckle(s, 160 + i * 215, 330, 110, 80, at(hues, i)),
        ).join('') +
        drips(s, 100, 1500, 420, 12, hues[0], 160),
    ) +
    rect(0, 800, 1600, 270, linear(s, ['#6b4c32', '#3a281a'])) +
    times(11, (i) =>
      can(s, 50 + i * 140, 920 + (i % 3) * 26, 420 + (i % 2) * 60, at([...hues, ink, '#f4efe6'], i * 3)),
    ).join('') +
    times(8, () =>
      circle(
        s.random.range(60, 1540),
        s.random.range(990, 1040),
        16,
        s.random.pick([...hues]),
        `stroke="${ink}" stroke-width="4"`,
      ),
    ).join('') +
    vignette(s, 0.3) +
    grain(s)
  );
};

/** @type {Draw} */
export const mediaContent = (s) => {
  const { ink, paper, hues } = s.palette;
  const clipArt =
    rect(560, 90, 480, 680, linear(s, [hues[3], hues[0], hues[1]])) +
    throwUp(s, 'REC', {
      x: 610,
      y: 330,
      w: 380,
      h: 220,
      fill: [hues[2]],
      line: ink,
      side: hues[5],
      wild: 0.6,
      fat: 0.09,
    }) +
    drips(s, 620, 980, 560, 6, hues[2], 90);
  const track = (/** @type {number} */ y, /** @type {number} */ n) =>
    times(n, (i) => {
      const x = 60 + (i / n) * 1500 + s.random.range(0, 20);
      const w = 1440 / n;
      const c = at(hues, i + n);
      return (
        rect(x, y, w, 54, c, 'rx="8"') +
        stroke(
          times(
            Math.floor(w / 9),
            (k) => `M${x + 6 + k * 9} ${y + 27 - Math.abs(s.random.bell()) * 10}v${s.random.range(4, 22)}`,
          ).join(''),
          shade(c, -0.45),
          3,
        )
      );
    }).join('');
  return (
    rect(0, 0, s.w, s.h, radial(s, [mix(hues[3], ink, 0.45), ink], 0.5, 0.35, 0.8)) +
    blur(s, 24, circle(800, 430, 420, 'none', `stroke="${paper}" stroke-width="40" opacity=".6"`)) +
    circle(800, 430, 420, 'none', `stroke="${paper}" stroke-width="26"`) +
    rect(536, 56, 528, 748, '#08080f', 'rx="56"') +
    clip(s, box(560, 90, 480, 680), clipArt) +
    circle(1000, 130, 14, hues[0]) +
    path(plain('00:15', 590, 146, 30, 700), paper) +
    rect(0, 806, s.w, 261, '#12121f') +
    track(830, 7) +
    track(896, 11) +
    track(962, 9) +
    stroke('M930 806V1067', hues[2], 5) +
    path(
      closed([
        [910, 806],
        [950, 806],
        [930, 836],
      ]),
      hues[2],
    ) +
    grain(s)
  );
};

/** @type {Draw} */
export const brief = (s) => {
  const { ink, paper, hues } = s.palette;
  const book =
    path('M330 190H800V920H330z', '#fbf5e8') +
    path('M800 190H1270V920H800z', '#f5ecd9') +
    rect(
      770,
      190,
      60,
      730,
      linear(
        s,
        [
          [0, '#000', 0],
          [0.5, '#000', 0.25],
          [1, '#000', 0],
        ],
        0,
      ),
    ) +
    stroke(
      hand('WHO', 380, 260, 46) +
        hand('WHERE', 380, 350, 46) +
        hand('HOW HIGH', 380, 440, 46) +
        hand('WHAT WEATHER', 380, 530, 32),
      ink,
      6,
    ) +
    stroke(hand('NO DOLPHINS', 380, 660, 34), hues[0], 8) +
    stroke('M380 720H740', hues[0], 6) +
    group('translate(826 260) scale(.74)', heron(s, [hues[4], hues[2], hues[5], hues[2], hues[1], paper], ink)) +
    stroke('M1160 260V850M1146 260h28M1146 850h28', hues[0], 4) +
    path(plain('6.2 M', 1176, 560, 28, 700), hues[0]);
  const cup =
    circle(1420, 250, 150, '#f3ead9') +
    circle(1420, 250, 122, '#9a5a2c') +
    circle(
      1420,
      250,
      122,
      radial(
        s,
        [
          [0, '#d9a066', 0.7],
          [1, '#5a2c10', 0.6],
        ],
        0.4,
        0.4,
        0.7,
      ),
    ) +
    stroke('M1550 200q100 50 0 110', '#f3ead9', 30);
  const pencils = times(5, (i) =>
    group(
      `translate(${90 + i * 38} ${300 + i * 30}) rotate(${-8 + i * 5})`,
      rect(0, 0, 26, 480, at(hues, i)) +
        path('M0 480L13 540L26 480z', '#e9cfa2') +
        path('M9 520L13 540L17 520z', ink) +
        rect(0, -26, 26, 28, '#d98a8a'),
    ),
  ).join('');
  return (
    table(s) +
    shadowed(s, book, 10, 22, 20, 0.45) +
    shadowed(s, cup, 10, 18, 14, 0.4) +
    shadowed(s, pencils, 8, 10, 8, 0.4) +
    rect(1330, 620, 200, 280, hues[2], 'transform="rotate(8 1430 760)"') +
    stroke(hand('RING HER', 1345, 700, 24), ink, 5) +
    vignette(s, 0.35) +
    grain(s)
  );
};

/** @type {Draw} */
export const filming = (s) => {
  const { ink, paper, hues } = s.palette;
  const art =
    rect(0, 0, s.w, s.h, linear(s, [hues[5], hues[4], hues[3]])) +
    times(20, () => mist(s, s.random.range(0, 1600), s.random.range(0, 1067), 300, s.random.pick([...hues]), 0.6)).join(
      '',
    ) +
    piece(s, 'SLOW', {
      x: 250,
      y: 340,
      w: 1080,
      h: 380,
      fill: [hues[2], hues[1], hues[0], hues[3]],
      line: ink,
      side: hues[5],
      glow: '#fff',
      wild: 0.7,
    });
  return (
    wall(s, box(0, 0, 1600, 1067), { x: 0, y: 0, w: 1600, h: 1067 }, 'brick', art) +
    stroke('M80 200V80H220M1380 80H1520V200M80 867V987H220M1380 987H1520V867M760 533h80M800 493v80', paper, 7) +
    circle(140, 140, 18, '#ff2b2b') +
    path(plain('REC 00:42:17', 176, 156, 34, 700, 0.06), paper) +
    path(plain('4K 25P  ISO 400  1/50', 140, 940, 30, 600, 0.06), paper) +
    rect(1330, 120, 140, 44, 'none', `stroke="${paper}" stroke-width="5"`) +
    rect(1338, 128, 88, 28, hues[3]) +
    stroke('M0 356H1600M0 711H1600M533 0V1067M1067 0V1067', paper, 1.5, 'opacity=".4"') +
    vignette(s, 0.4)
  );
};

/** @type {Draw} */
export const blackBook = (s) => {
  const { ink, paper, hues } = s.palette;
  const page =
    rect(120, 80, 1360, 910, '#fbf6ea') +
    stroke(times(30, (i) => `M140 ${110 + i * 30}H1460`).join(''), '#d9cdb6', 1) +
    group(
      'translate(480 560) scale(1.35)',
      `<g opacity=".95">${fox(s, [hues[1], hues[0], hues[2], hues[5], hues[3], paper], ink)}</g>`,
    ) +
    stroke('M480 130V960M150 540H820', hues[4], 2, 'stroke-dasharray="10 8"') +
    throwUp(s, 'FOXY', {
      x: 880,
      y: 170,
      w: 520,
      h: 190,
      fill: [hues[1]],
      line: ink,
      side: hues[4],
      wild: 0.6,
      fat: 0.08,
    }) +
    piece(s, 'RUA', {
      x: 920,
      y: 480,
      w: 420,
      h: 240,
      fill: [hues[2], hues[0], hues[5]],
      line: ink,
      side: hues[3],
      glow: '#fff',
      wild: 0.8,
      depth: [10, 12],
      arrows: false,
    }) +
    stroke(hand('EARS BIGGER', 900, 850, 34), hues[0], 5) +
    times(14, (i) => rect(900 + i * 38, 920, 34, 40, at([...hues, ink], i))).join('');
  return (
    rect(0, 0, s.w, s.h, '#1d1b1f') +
    surface(s, '0.4 0.4', 1, 0.4) +
    shadowed(s, page, 8, 14, 14, 0.6) +
    group(
      'translate(1330 760) rotate(28)',
      rect(0, 0, 300, 46, hues[4], 'rx="10"') + rect(-70, 6, 80, 34, ink, 'rx="8"'),
    ) +
    surface(s, '0.2 0.2', 0.6, 0.25) +
    vignette(s, 0.35)
  );
};

/** @type {Draw} */
export const bookCover = (s) => {
  const { ink, paper, hues } = s.palette;
  const cogs = [
    [300, 830, 250, 18],
    [760, 980, 330, 24],
    [1010, 640, 190, 14],
    [480, 1160, 160, 12],
  ]
    .map(
      ([x = 0, y = 0, r = 0, n = 8], i) =>
        path(star(x, y, r, n, 0.86), at([hues[3], hues[4], hues[5], hues[0]], i), `stroke="${ink}" stroke-width="8"`) +
        circle(x, y, r * 0.62, ink) +
        circle(x, y, r * 0.54, at([hues[4], hues[5], hues[3], hues[1]], i)) +
        circle(x, y, r * 0.16, ink),
    )
    .join('');
  const circuit =
    stroke(
      times(
        22,
        (i) => `M${i * 60 - 20} 1600V${1300 - (i % 5) * 60}l${i % 2 ? 40 : -40} -40V${1120 - (i % 4) * 50}`,
      ).join(''),
      hues[5],
      5,
      'opacity=".8"',
    ) + times(22, (i) => circle(i * 60 - 20 + (i % 2 ? 40 : -40), 1120 - (i % 4) * 50, 11, hues[2])).join('');
  return (
    rect(0, 0, s.w, s.h, linear(s, [ink, '#3a1f7a', hues[0], hues[1]])) +
    circle(600, 880, 440, hues[2]) +
    circuit +
    cogs +
    group('translate(420 560) scale(1.08)', heron(s, [hues[4], '#7fa6ea', '#cfe0ff', hues[2], hues[0], paper], ink)) +
    rect(
      0,
      0,
      s.w,
      470,
      linear(s, [
        [0, ink, 0.95],
        [0.8, ink, 0.7],
        [1, ink, 0],
      ]),
    ) +
    path(fitted('RISE OF THE', 110, 190, 560, 800, 0.04), hues[2]) +
    path(fitted('MACHINES', 104, 410, 992, 900, 0.02), paper) +
    rect(0, 1430, s.w, 170, ink) +
    path(plain('NAVIGATING THE FUTURE OF WORK', 110, 1508, 44, 600, 0.08), paper) +
    path(plain('IN AN AI-DRIVEN WORLD', 110, 1570, 44, 600, 0.08), hues[2]) +
    rect(
      0,
      0,
      46,
      s.h,
      linear(
        s,
        [
          [0, '#000', 0.35],
          [0.7, '#fff', 0.14],
          [1, '#000', 0.1],
        ],
        0,
      ),
    ) +
    surface(s, '0.3 0.3', 0.8, 0.3) +
    grain(s)
  );
};

/** @type {(initials: string, pattern: number) => Draw} */
export const monogram = (initials, pattern) => (s) => {
  const { ink, paper, hues } = s.palette;
  const patterns = [
    () => times(14, (i) => circle(200, 400, 420 - i * 30, at(hues, i))).join(''),
    () =>
      times(40, (i) =>
        path(leaf(200, 200, 200 + Math.cos(i * 0.157) * 330, 200 + Math.sin(i * 0.157) * 330, 0.1), at(hues, i)),
      ).join(''),
    () => times(12, (i) => stroke(`M-40 ${i * 40}q50 -50 100 0t100 0t100 0t100 0t100 0`, at(hues, i), 22)).join(''),
    () => cityBlocks(s, -10, -10, 420, 420, hues),
    () =>
      times(64, (i) =>
        path(
          closed([
            [(i % 8) * 50, Math.floor(i / 8) * 50],
            [(i % 8) * 50 + 50, Math.floor(i / 8) * 50],
            [(i % 8) * 50 + (i % 2) * 50, Math.floor(i / 8) * 50 + 50],
          ]),
          s.random.pick([...hues]),
        ),
      ).join(''),
    () =>
      times(9, (i) =>
        flower(
          s,
          (i % 3) * 160 + 40,
          Math.floor(i / 3) * 160 + 40,
          96,
          [at(hues, i), at(hues, i + 1), paper, hues[2]],
          ink,
          8,
        ),
      ).join(''),
  ];
  const d = centred(initials, 200, 278, 156, 900, 0.02);
  return (
    rect(0, 0, 400, 400, mix(hues[3], ink, 0.3)) +
    at(patterns, pattern)() +
    group('translate(7 8)', stroke(d, ink, 30) + path(d, ink)) +
    stroke(d, ink, 20) +
    path(d, paper) +
    sprayLine(
      s,
      [
        [70, 320],
        [200, 312],
        [330, 322],
      ],
      8,
      hues[2],
      12,
    ) +
    surface(s, '0.05 0.05', 1.5, 0.4)
  );
};

// @ts-check
/** @import { Point } from '../drawing/shape.mjs' */
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Wall } from './stages.mjs' */
import { rooftops } from '../figures/dublin.mjs';
import { letters, warped } from '../lettering/glyphs.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend, clip, group, linear } from '../drawing/scene.mjs';
import { box, circle, closed, path, rect, smooth, stroke } from '../drawing/shape.mjs';
import { mist, speckle, sprayLine } from '../drawing/spray.mjs';
import { bicycle, ground, lamp, sash, sky, wall, weeds, wires } from '../drawing/street.mjs';
import { grain, vignette } from '../drawing/texture.mjs';

/** @typedef {{ d: string, drop: number, peg: number }} Garment outline with the line at 0, in shares of the width; height; place of the first peg */

/** @type {Record<string, Garment>} */
const garments = {
  sheet: { d: 'M0 0H1Q1.04 .4 .97 .86Q.8 .8 .66 .87T.34 .86T.03 .88Q-.04 .4 0 0z', drop: 0.88, peg: 0.2 },
  shirt: {
    d: 'M.3 0Q.5 .1 .7 0L.78 .02L1.02 .5L.84 .58L.76 .36L.78 1.06Q.5 1.12 .22 1.06L.24 .36L.16 .58L-.02 .5L.22 .02z',
    drop: 1.06,
    peg: 0.3,
  },
  dress: { d: 'M.34 0L.4 .02Q.5 .16 .6 .02L.66 0L.7 .4L.98 1.2Q.74 1.3 .5 1.24T.02 1.2L.3 .4z', drop: 1.24, peg: 0.36 },
  trousers: { d: 'M.18 0H.82L.9 1.24L.62 1.26L.5 .38L.38 1.26L.1 1.24z', drop: 1.26, peg: 0.24 },
  sock: { d: 'M.26 0H.62L.6 .5Q.6 .62 .9 .7Q1 .86 .82 .92Q.4 .96 .28 .78Q.22 .62 .26 0z', drop: 0.9, peg: 0.38 },
};

/** @type {(s: Scene, kind: string, x: number, y: number, wide: number, turn: number, colour: string, pattern: number) => string} */
const hung = (s, kind, x, y, wide, turn, colour, pattern) => {
  const { d, drop, peg } = garments[kind] ?? { d: '', drop: 1, peg: 0 };
  const deep = shade(colour, -0.34);
  const lines = times(9, (i) => [`M-.1 ${0.07 + i * 0.15}H1.1`, `M${i * 0.14} -.1V1.4`][pattern % 2]).join('');
  const marks =
    pattern === 4
      ? times(40, (i) => circle(((i * 0.37) % 1) + 0.02, ((i * 0.21) % 1.2) + 0.06, 0.035, shade(colour, 0.55)))
          .join('')
          .replaceAll('r="0.0"', 'r=".035"')
      : pattern < 4 && pattern > 1
        ? `<path d="${lines}" stroke="${shade(colour, 0.5)}" stroke-width=".055" fill="none"/>`
        : '';
  const fold = linear(
    s,
    [
      [0, '#000', 0.28],
      [0.2, '#fff', 0.2],
      [0.42, '#000', 0.14],
      [0.62, '#fff', 0.18],
      [0.84, '#000', 0.2],
      [1, '#000', 0.34],
    ],
    4,
  );
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${wide})`,
    `<path d="${d}" fill="#0b1030" opacity=".4" transform="translate(.07 .09)"/><path d="${d}" fill="${colour}"/>${clip(s, d, `${marks}<path d="${d}" fill="${fold}"/><path d="M0 ${drop * 0.8}Q.5 ${drop * 0.68} 1 ${drop * 0.86}V1.5H0z" fill="${deep}" opacity=".3"/>`)}<path d="${d}" fill="none" stroke="#17132c" stroke-width="${5 / wide}" stroke-linejoin="round"/>` +
      [peg, kind === 'sock' ? 0.52 : 1 - peg]
        .map(
          (t) =>
            `<path d="M${t - 0.02} ${-0.07}h.045v.12h-.045z" fill="#e9c98d" stroke="#17132c" stroke-width="${2.4 / wide}"/>`,
        )
        .join(''),
  );
};

/** @type {Wall} */
export const washingDay = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const place = { x: 120, y: 110, w: 1360, h: 730 };
  const { x, y, w, h } = place;
  const rows = [
    { from: [x - 10, y + 96], to: [x + w + 10, y + 60], sag: 90 },
    { from: [x - 10, y + 370], to: [x + w + 10, y + 404], sag: 84 },
  ].map(
    ({ from, to, sag }) =>
      (/** @type {number} */ t) =>
        /** @type {Point} */ ([
          (from[0] ?? 0) + ((to[0] ?? 0) - (from[0] ?? 0)) * t,
          (from[1] ?? 0) + ((to[1] ?? 0) - (from[1] ?? 0)) * t + Math.sin(t * Math.PI) * sag,
        ]),
  );
  /** @type {[number, string, number, number, string, number][]} row, garment, place on the line, width, colour, pattern */
  const wash = [
    [0, 'sheet', 0.03, 250, paper, 0],
    [0, 'shirt', 0.245, 176, hues[0], 2],
    [0, 'sock', 0.385, 74, hues[2], 3],
    [0, 'sock', 0.44, 74, hues[2], 3],
    [0, 'dress', 0.515, 170, hues[1], 4],
    [0, 'trousers', 0.66, 136, hues[4], 0],
    [0, 'sheet', 0.775, 262, hues[5], 3],
    [1, 'trousers', 0.04, 150, hues[3], 0],
    [1, 'dress', 0.17, 156, hues[5], 3],
    [1, 'sheet', 0.305, 300, hues[2], 2],
    [1, 'shirt', 0.545, 190, paper, 4],
    [1, 'sock', 0.7, 84, hues[0], 2],
    [1, 'sock', 0.765, 84, hues[0], 2],
    [1, 'shirt', 0.835, 168, hues[4], 3],
  ];
  const art =
    rect(x, y, w, h, linear(s, ['#123a6b', '#2f78b5', '#8fc6d8', '#f6dca6'])) +
    times(7, (i) => mist(s, x + w * (0.08 + i * 0.15), y + h * (0.3 + (i % 3) * 0.22), 190, '#ffffff', 0.34)).join('') +
    times(9, (i) =>
      sprayLine(
        s,
        times(6, (k) => [x + (k / 5) * w, y + h * 0.66 + i * 22 + Math.sin(k * 1.4 + i) * 8]),
        9,
        i % 2 ? '#f9e7bd' : '#ffd08a',
        4,
      ),
    ).join('') +
    rows.map((row) => stroke(smooth(times(12, (i) => row(i / 11))), '#f4efe2', 6)).join('') +
    wash
      .map(([row, kind, t, wide, colour, pattern]) => {
        const [gx, gy] = /** @type {(t: number) => Point} */ (rows[row])(t);
        const [ex, ey] = /** @type {(t: number) => Point} */ (rows[row])(t + wide / w);
        return hung(s, kind, gx, gy, wide, (Math.atan2(ey - gy, ex - gx) * 180) / Math.PI, colour, pattern);
      })
      .join('');
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  return (
    sky(s, 300, ['#8ea9c4', '#d9dfe0']) +
    rooftops(s, 0, 130, 1600, 110, '#5d5560') +
    rect(0, 120, 1600, 730, '#8c4a3a') +
    times(
      3,
      (i) => sash(s, 26, 190 + i * 210, 66, 120, '#efe7d8') + sash(s, 1510, 190 + i * 210, 66, 120, '#efe7d8'),
    ).join('') +
    wall(s, box(x, y, w, h), place, 'brick', stage.art?.(s, art, place) ?? art) +
    rect(x - 14, y - 22, w + 28, 26, '#c9c0b0') +
    ground(s, 838, '#9a9289', [hues[2]]) +
    stroke('M96 110V850M1504 110V850', '#2f3338', 12) +
    (stage.front?.(s, place) ?? '') +
    times(
      2,
      (i) =>
        rect(200 + i * 92, 760, 74, 110, i ? '#2f6b4a' : '#3a4048', 'rx="8"') +
        rect(194 + i * 92, 748, 86, 18, i ? '#3b8059' : '#4b525b', 'rx="6"'),
    ).join('') +
    bicycle(s, 1180, 905, 190, hues[0], ink) +
    weeds(s, 700, 845, 46) +
    vignette(s, 0.26) +
    grain(s)
  );
};

/** @type {Wall} */
export const goEasy = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const place = { x: 0, y: 330, w: 1600, h: 480 };
  const { x, y, w, h } = place;
  const word = letters('GO EASY', 900, 0.05);
  const shapes = warped(word, (u, v) => [70 + u * 1450, y + 104 + v * 310 - Math.sin(u * 9.4) * 14]);
  const fills = [hues[0], hues[1], '', hues[3], hues[2], hues[4], hues[0]];
  const patterned = shapes.map((d, i) => {
    const [colour, second] = [fills[i] || paper, shade(fills[i] || paper, i % 2 ? 0.45 : -0.28)];
    const inside =
      [
        times(20, (k) => stroke(`M-20 ${y + k * 30}L1620 ${y + k * 30 - 180}`, second, 13)).join(''),
        times(480, (k) =>
          circle((k % 40) * 42 + (Math.floor(k / 40) % 2) * 21, y + 20 + Math.floor(k / 40) * 38, 10, second),
        ).join(''),
        times(16, (k) => stroke(smooth(times(34, (m) => [m * 50, y + 20 + k * 32 + (m % 2) * 20])), second, 10)).join(
          '',
        ),
        times(14, (k) => rect(-10, y + k * 44, 1620, 20, second)).join(''),
      ][i % 4] ?? '';
    return (
      path(d, colour) +
      clip(
        s,
        d,
        inside +
          rect(
            0,
            y,
            w,
            h,
            linear(s, [
              [0, '#fff', 0.2],
              [0.6, '#fff', 0],
              [1, '#000', 0.2],
            ]),
          ),
      )
    );
  });
  const shadow = times(52, (k) =>
    group(`translate(${k * 1.5} ${k * 1.2})`, path(shapes.join(''), k > 44 ? '#1b2b52' : '#263a6b')),
  )
    .reverse()
    .join('');
  const art =
    rect(x, y, w, h, '#f3d25b') +
    rect(x, y + h * 0.8, w, h * 0.2, '#ef8f4d') +
    times(12, (i) =>
      path(
        closed([
          [800, y + h * 1.4],
          [i * 290 - 960, y - 10],
          [i * 290 - 830, y - 10],
        ]),
        '#f9e08a',
        'opacity=".8"',
      ),
    ).join('') +
    shadow +
    shapes.map((d) => stroke(d, ink, 13)).join('') +
    patterned.join('') +
    speckle(s, 800, y + 300, 600, 260, paper);
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  const yard =
    rect(0, 806, 1600, 261, linear(s, ['#8f9496', '#6c7275'])) +
    times(8, (i) => {
      const [left, top] = [250 + i * 96 - (i > 3 ? 96 : 0), i === 3 || i === 4 ? 930 + (i - 3) * 62 : 960];
      return path(box(left, top, 92, 58), 'none', 'stroke="#f6f1e4" stroke-width="6"');
    }).join('') +
    stroke('M1140 1060C1180 930 1500 900 1620 930', '#f3d25b', 9) +
    times(60, () => circle(s.random.range(0, 1600), s.random.range(830, 1060), s.random.range(1, 3), '#3d4245')).join(
      '',
    );
  return (
    sky(s, 360, ['#6fa0c8', '#cfe2ea', '#f2efe2']) +
    rooftops(s, 0, 310, 1600, 150, '#7a6f73') +
    rect(0, 296, 1600, 44, '#b9b2a6') +
    wall(s, box(x, y, w, h), place, 'plaster', stage.art?.(s, art, place) ?? art) +
    yard +
    (stage.front?.(s, place) ?? '') +
    stroke('M1490 900V330h-120', '#dfe3e5', 14) +
    rect(1360, 250, 140, 104, '#f4f4f0') +
    stroke(box(1360, 250, 140, 104) + box(1392, 292, 64, 48), '#d7372e', 6) +
    stroke('M1388 362L1402 420H1446L1460 362M1404 366L1424 420L1444 366', '#f4f4f0', 3) +
    stroke('M1384 362h80', '#e2703a', 9) +
    weeds(s, 210, 812, 44) +
    vignette(s, 0.24) +
    grain(s)
  );
};

/** A swift of 200 by 120 around the origin, flying right. */
const swiftBody =
  'M82 0C72 -11 50 -13 34 -13C18 -52 -26 -88 -92 -96C-58 -70 -30 -42 -22 -10C-46 -8 -76 -10 -112 -24L-92 -2L-116 18C-78 8 -48 6 -20 8C-24 38 -44 66 -70 92C-16 76 20 46 36 10C54 11 74 9 82 0z';

/** @type {(s: Scene, x: number, y: number, size: number, turn: number, tone: string, light: string) => string} */
const swift = (s, x, y, size, turn, tone, light) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    group('translate(10 14)', path(swiftBody, '#0b1030', 'opacity=".3"')) +
      path(swiftBody, linear(s, [shade(tone, 0.16), tone, shade(tone, -0.3)], 100)) +
      clip(
        s,
        swiftBody,
        times(12, (i) =>
          stroke(
            `M${30 - i * 4} ${-12 - i * 3}L${-10 - i * 8} ${-34 - i * 6}M${34 - i * 4} ${10 + i * 3}L${-6 - i * 6} ${30 + i * 6}`,
            light,
            2.2,
            'opacity=".5"',
          ),
        ).join('') + path('M80 1Q66 12 46 8Q58 0 80 1z', '#efe6d4'),
      ) +
      circle(64, -4, 3.2, '#fff') +
      stroke(swiftBody, '#14122a', 3),
  );

/** @type {Wall} */
export const swifts = (s, stage = {}) => {
  const { ink, paper, hues } = s.palette;
  const place = { x: 170, y: 170, w: 860, h: 1190 };
  const { x, y, w, h } = place;
  const d = closed([
    [x, y + 90],
    [x + 250, y + 90],
    [x + 250, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
  const [cx, cy] = [x + w * 0.3, y + h * 0.82];
  const rings = times(15, (i) => {
    const t = i / 14;
    return circle(
      cx,
      cy,
      1180 - i * 78,
      ['#20386e', '#2f5d9a', '#4a8bb8', '#7fb6c4', '#bcd3b8', '#f0d99a', '#f4b860', '#ef8f4d'].at(
        Math.floor(t * 7.99),
      ) ?? paper,
    );
  }).join('');
  const bands = times(15, (i) =>
    circle(cx, cy, 1141 - i * 78, 'none', `stroke="${i % 2 ? '#fff6dd' : '#17305c'}" stroke-width="5" opacity=".35"`),
  ).join('');
  const flock = [
    [0.16, 0.22, 0.7, -18],
    [0.4, 0.14, 0.5, -26],
    [0.87, 0.17, 0.55, -44],
    [0.82, 0.66, 1.1, -52],
    [0.52, 0.72, 0.62, 16],
    [0.24, 0.57, 1.5, 12],
    [0.58, 0.37, 3, -34],
  ];
  const art =
    rect(x, y, w, h, '#20386e') +
    rings +
    bands +
    speckle(s, cx + 200, cy - 500, 380, 220, paper) +
    rooftops(s, x - 10, y + h, w + 20, 150, '#23264f', '#ffd98a') +
    flock
      .map(([u = 0, v = 0, size = 0, turn = 0]) => swift(s, x + w * u, y + h * v, size, turn, '#2b2238', hues[1]))
      .join('');
  if (stage.alone) return stage.alone(s, art, place) + grain(s);
  return (
    sky(s, 900, ['#5f86b4', '#a9c4d8', '#f0dcc0']) +
    rooftops(s, 0, 640, 1200, 150, '#6d6a78') +
    rect(0, 640, 170, 730, '#74695f') +
    rect(1030, 470, 170, 900, '#8a5644') +
    times(4, (i) => sash(s, 1082, 540 + i * 200, 76, 120, '#f1eadc')).join('') +
    rect(40, 940, 100, 420, '#2f4a3f') +
    wall(s, d, place, 'plaster', stage.art?.(s, art, place) ?? art) +
    stroke(`M${x} ${y + 90}h250v-90h${w - 250}`, '#8f8a84', 20) +
    rect(x + w - 20, y + 10, 14, h - 20, mix(ink, '#777777', 0.5)) +
    ground(s, 1358, '#8a847c', [hues[1]]) +
    (stage.front?.(s, { ...place, y: 430, h: 930 }) ?? '') +
    lamp(s, 1120, 1440, 880, '#20242a', undefined, -1) +
    bicycle(s, 300, 1450, 200, at(hues, 4), ink) +
    weeds(s, 640, 1364, 52) +
    wires(s, 90, '#2b2f36', 0.8) +
    blend('multiply', rect(0, 0, s.w, s.h, '#fff7ea')) +
    vignette(s, 0.26) +
    grain(s)
  );
};

// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { fox } from '../../figures/beasts.mjs';
import { hand } from '../../lettering/handstyle.mjs';
import { pencil } from '../../drawing/pencil.mjs';
import { at, times } from '../../drawing/prng.mjs';
import { blend, blur, clip, define, group, linear, radial, roughen } from '../../drawing/scene.mjs';
import { box, circle, closed, path, rect, stroke } from '../../drawing/shape.mjs';
import { brush, splat } from '../../drawing/spray.mjs';
import { surface, thick, vignette } from '../../drawing/texture.mjs';

const place = 'translate(800 596) scale(1.72)';
const [cx, cy, scale] = [800, 596, 1.72];

/** @type {Point[]} */
const outline = [
  [0, -120],
  [70, -110],
  [190, -290],
  [185, -120],
  [240, 20],
  [200, 110],
  [110, 170],
  [40, 210],
];
const outlined = (/** @type {1 | -1} */ side) =>
  outline.map(([x, y]) => /** @type {Point} */ ([cx + side * x * scale, cy + y * scale]));

/**
 * `size` is an odd number of pixels.
 * @type {(s: Scene, size: number, content: string) => string}
 */
const inSquares = (s, size, content) => {
  const middle = (size - 1) / 2;
  const tile = `x="0" y="0" width="${size}" height="${size}"`;
  const steps = [
    `<feFlood x="${middle}" y="${middle}" width="1" height="1" flood-color="#000" result="dot"/>`,
    `<feOffset in="dot" ${tile}/><feTile result="dots"/>`,
    '<feComposite in="SourceGraphic" in2="dots" operator="in"/>',
    // One dilation widens by ten pixels at most.
    ...times(
      Math.ceil(middle / 10),
      (i) => `<feMorphology operator="dilate" radius="${Math.min(10, middle - i * 10)}"/>`,
    ),
  ];
  const filter = define(
    s,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${s.w}" height="${s.h}" color-interpolation-filters="sRGB">${steps.join('')}</filter>`,
  );
  return `<g filter="${filter}">${content}</g>`;
};

/** @type {(s: Scene, animal: string) => string} */
const byHand = (s, animal) => {
  const { ink, paper, hues } = s.palette;
  const strokes = times(70, (i) => {
    const [x, y] = [s.random.range(360, 800), s.random.range(120, 880)];
    return brush(
      s,
      [
        [x - 90, y + 70],
        [x, y + s.random.bell() * 14],
        [x + 90, y - 80],
      ],
      s.random.range(22, 44),
      i % 2 ? '#fff4d8' : '#3a1207',
      0.3,
    );
  }).join('');
  const painted = clip(
    s,
    closed([...outlined(-1), [cx, cy + 215 * scale]]),
    clip(
      s,
      'M0 0H800V1067L760 800Q690 846 640 760Q560 800 470 700L340 660L300 0z',
      animal + blend('soft-light', strokes, 0.5),
    ),
  );
  const tried = times(4, (i) =>
    brush(
      s,
      [
        [70, 700 + i * 74],
        [160, 690 + i * 74],
        [290 - i * 22, 704 + i * 74],
      ],
      50,
      at(['#e0662a', '#c8481e', '#f39a45', hues[2]], i),
      0.5,
    ),
  ).join('');
  const handle = group(
    'translate(262 1010) rotate(-19)',
    path('M0 0Q180 -26 330 -8V16Q180 30 0 8z', linear(s, ['#b4742e', '#7a4614'])) +
      rect(326, -13, 66, 34, linear(s, ['#f1f1ee', '#8f9496', '#dadcda'])) +
      path('M390 -14Q470 -24 520 2Q470 26 390 22z', '#5b3a22') +
      path('M450 -17Q490 -16 520 2Q486 18 450 21z', '#c8481e'),
  );
  const page =
    rect(0, 0, s.w, s.h, linear(s, ['#f8efdf', paper], 30)) +
    circle(196, 210, 92, 'none', 'stroke="#8a5a2c" stroke-width="7" opacity=".28"') +
    circle(200, 206, 86, 'none', 'stroke="#8a5a2c" stroke-width="3" opacity=".3"') +
    stroke(`M800 60V1020M330 ${cy + 14}H800`, hues[4], 2, 'stroke-dasharray="12 10" opacity=".6"') +
    pencil(s, rect(0, 0, s.w, s.h, '#fff') + animal);
  return (
    thick(s, page + painted + tried, 2.6) +
    blur(s, 7, path('M290 1026Q480 990 640 920L770 868L740 900Q520 1010 300 1046z', '#2a1a08', 'opacity=".34"')) +
    handle +
    splat(s, 120, 1010, 13, '#c8481e') +
    roughen(
      s,
      stroke(hand('FOUR LEGS', 84, 470, 34), ink, 4.5, 'opacity=".8"') +
        stroke('M80 522Q200 506 350 516', '#c8481e', 5),
      4,
      '0.3',
    )
  );
};

/** @type {(s: Scene, animal: string) => string} */
const byMachine = (s, animal) => {
  const { ink, paper, hues } = s.palette;
  const many = times(90, (i) =>
    group(
      `translate(${870 + (i % 10) * 80 + (Math.floor(i / 10) % 2) * 40} ${70 + Math.floor(i / 10) * 118}) scale(.078) skewX(${s.random.bell() * 14}) translate(${-cx} ${-cy})`,
      animal,
      `opacity="${(0.1 + ((i % 10) / 10) * 0.5).toFixed(2)}"`,
    ),
  ).join('');
  const ground = rect(800, 0, 800, s.h, radial(s, ['#33257a', ink], 0, 0.5, 0.9));
  const loose = times(420, () => {
    const reach = Math.abs(s.random.bell()) * 210;
    const [x, y] = [1010 + reach + s.random.range(0, 120), cy - 60 + s.random.bell() * 190];
    const size = s.random.pick([25, 13, 13]);
    return rect(
      Math.round(x / size) * size,
      Math.round(y / size) * size,
      size - 2,
      size - 2,
      s.random.pick([hues[4], hues[5], hues[3], '#d9f4ff']),
      `opacity="${Math.max(0.12, 0.95 - reach / 420).toFixed(2)}"`,
    );
  }).join('');
  const bands = [13, 25, 51]
    .map((size, i) => clip(s, box(800 + i * 153, 0, i === 2 ? 500 : 153, s.h), inSquares(s, size, animal)))
    .join('');
  const points = outlined(1);
  const handles = points
    .slice(1)
    .map(([x, y], i) => {
      const [before, after] = [at(points, i), at(points, Math.min(points.length - 1, i + 2))];
      const [dx, dy] = [(after[0] - before[0]) * 0.2, (after[1] - before[1]) * 0.2];
      return (
        stroke(`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, hues[2], 3) +
        circle(x - dx, y - dy, 7, hues[2]) +
        circle(x + dx, y + dy, 7, hues[2]) +
        rect(x - 10, y - 10, 20, 20, ink, `stroke="${paper}" stroke-width="4"`)
      );
    })
    .join('');
  return (
    ground +
    clip(s, box(800, 0, 800, s.h), many) +
    bands +
    loose +
    stroke(closed(points), paper, 2, 'opacity=".55"') +
    handles
  );
};

/** @type {Draw} */
export const halfAndHalf = (s) => {
  const { ink, paper, hues } = s.palette;
  const painted = group(place, fox(s, ['#e0662a', '#c8481e', '#f39a45', '#a8381b', hues[2], paper], ink));
  const made = group(place, fox(s, [hues[4], hues[3], hues[5], '#3a1f8a', hues[2], '#d9f4ff'], ink));
  return (
    byMachine(s, made) +
    clip(s, box(0, 0, 800, s.h), byHand(s, painted)) +
    rect(
      794,
      0,
      14,
      s.h,
      linear(
        s,
        [
          [0, '#000', 0],
          [1, '#000', 0.5],
        ],
        0,
      ),
    ) +
    surface(s, '0.3 0.3', 0.7, 0.25) +
    vignette(s, 0.22)
  );
};

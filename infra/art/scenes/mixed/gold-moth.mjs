// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { mix } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { creased, raised, uneven, worn } from '../../drawing/relief.mjs';
import { clip, group, linear } from '../../drawing/scene.mjs';
import { along, blob, circle, ellipse, path, rect, smooth, stroke } from '../../drawing/shape.mjs';
import { vignette } from '../../drawing/texture.mjs';

/** @type {Point[]} */
const forewing = [
  [26, -70],
  [120, -210],
  [280, -350],
  [450, -430],
  [560, -440],
  [596, -400],
  [560, -300],
  [500, -170],
  [410, -60],
  [270, 10],
  [120, 40],
  [30, 20],
];
/** @type {Point[]} */
const hindwing = [
  [26, 10],
  [130, 30],
  [270, 30],
  [390, 90],
  [430, 200],
  [390, 320],
  [290, 390],
  [180, 370],
  [90, 270],
  [36, 130],
];

/**
 * Leaf comes in small squares; where two overlap they are brighter, and each lies a little differently.
 * @type {(s: Scene, x: number, y: number, w: number, h: number, size: number, tones: readonly string[]) => string}
 */
const leaves = (s, x, y, w, h, size, tones) => {
  const [columns, rows] = [Math.ceil(w / size), Math.ceil(h / size)];
  return times(columns * rows, (i) => {
    const [cx, cy] = [x + (i % columns) * size, y + Math.floor(i / columns) * size];
    const tone = s.random.pick(tones);
    return group(
      `rotate(${(s.random.bell() * 2.4).toFixed(2)} ${cx} ${cy})`,
      rect(
        cx - 5,
        cy - 5,
        size + 9,
        size + 9,
        linear(s, [mix(tone, '#fff3c2', 0.4), tone, mix(tone, '#5a3a08', 0.34)], s.random.range(0, 180)),
        'opacity=".93"',
      ) + stroke(`M${cx - 5} ${cy + size + 4}V${cy - 5}H${cx + size + 4}`, '#fff0b8', 1.4, 'opacity=".5"'),
    );
  }).join('');
};

/** @type {Draw} */
export const goldMoth = (s) => {
  const { hues } = s.palette;
  const [cx, cy] = [s.w / 2, s.h * 0.53];
  const scale = 1.22;
  const black = '#14100f';
  const golds = ['#d9a63c', '#c48d2b', '#e6bd5c', '#b47d24', '#cf9a33', '#edcf7c'];
  const [fore, hind] = [smooth(forewing, true), smooth(hindwing, true)];
  /** @type {(wing: Point[], from: Point, n: number, first: number, last: number) => string} */
  const veins = (wing, [x, y], n, first, last) =>
    times(n, (i) => {
      const [ex, ey] = along(wing, first + ((last - first) * i) / (n - 1));
      return `M${x} ${y}Q${x + (ex - x) * 0.5 + (i - n / 2) * 4} ${y + (ey - y) * 0.62} ${ex} ${ey}`;
    }).join('');
  /** @type {(wing: Point[], centre: Point, share: number) => string} */
  const band = (wing, [x, y], share) =>
    smooth(
      wing.map(([px, py]) => /** @type {Point} */ ([x + (px - x) * share, y + (py - y) * share])),
      true,
    );
  const scratched =
    stroke(veins(forewing, [40, -30], 13, 0.24, 0.86), black, 3.4) +
    stroke(veins(hindwing, [40, 40], 11, 0.16, 0.86), black, 3) +
    [0.9, 0.86, 0.66, 0.44]
      .map((k, i) => clip(s, fore, stroke(band(forewing, [40, -30], k), black, [9, 2.2, 5, 2.4][i] ?? 2)))
      .join('') +
    [0.9, 0.85, 0.62]
      .map((k, i) => clip(s, hind, stroke(band(hindwing, [40, 40], k), black, [8, 2, 4][i] ?? 2)))
      .join('') +
    stroke(
      times(150, (i) => {
        const [x, y] = along(i % 2 ? forewing : hindwing, 0.16 + (i / 150) * 0.7);
        const [hx, hy] = i % 2 ? [40, -30] : [40, 40];
        const [a, b] = [0.905, 0.96 + s.random.range(0, 0.04)];
        return `M${hx + (x - hx) * a} ${hy + (y - hy) * a}L${hx + (x - hx) * b} ${hy + (y - hy) * b}`;
      }).join(''),
      black,
      2.2,
    );
  const eye = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
    path(blob(s.random, x, y, r, 0.05, 14), black) +
    path(blob(s.random, x, y, r * 0.86, 0.06, 14), hues[0]) +
    path(blob(s.random, x - r * 0.04, y, r * 0.62, 0.06, 12), '#f0c9a0') +
    path(blob(s.random, x, y + r * 0.02, r * 0.48, 0.06, 12), '#16343c') +
    path(blob(s.random, x - r * 0.02, y + r * 0.05, r * 0.26, 0.08, 10), '#06090c') +
    path(blob(s.random, x - r * 0.18, y - r * 0.2, r * 0.1, 0.1, 8), '#fffaf0');
  const wings = (/** @type {number} */ k) =>
    group(
      `translate(${cx} ${cy}) scale(${k * scale} ${scale})`,
      clip(s, hind, leaves(s, 0, -40, 480, 470, 112, golds.slice(1, 5))) +
        clip(s, fore, leaves(s, 0, -470, 640, 540, 118, golds)),
    );
  const gilded = uneven(s, worn(s, wings(1) + wings(-1), 1.22, '0.022', 14), '0.013 0.017', 3.8, 6, 0.42, '#ffe9a6');
  const cuts = [1, -1]
    .map((k) => group(`translate(${cx} ${cy}) scale(${k * scale} ${scale})`, scratched + stroke(fore + hind, black, 4)))
    .join('');
  const cracked = creased(s, wings(1) + wings(-1), [0.09, 0.06, 0.03], '0.02', 0.035, 0.85, 31);
  const paint = [1, -1]
    .map((k) => group(`translate(${cx} ${cy}) scale(${k * scale} ${scale})`, eye(392, -238, 62) + eye(266, 216, 50)))
    .join('');
  const fur = group(
    `translate(${cx} ${cy}) scale(${scale})`,
    times(620, (i) => {
      const t = i / 620;
      const y = -96 + t * 330;
      const half = t < 0.36 ? 46 - Math.abs(t - 0.18) * 60 : 40 * (1 - (t - 0.36) / 0.7);
      const x = s.random.range(-1, 1) * half;
      const tone =
        t < 0.36
          ? s.random.pick(['#3a1c14', '#7d3322', '#a5472c', '#d9a878'])
          : Math.floor(t * 22) % 2
            ? '#2a1611'
            : s.random.pick(['#c98f5c', '#a5472c']);
      return stroke(
        `M${x * 0.6} ${y - 6}q${x * 0.4} 8 ${x * 0.7} ${18 + s.random.next() * 12}`,
        tone,
        s.random.range(3, 6),
      );
    }).join('') +
      ellipse(0, -112, 25, 20, '#20110d') +
      circle(-17, -118, 8, '#070505') +
      circle(17, -118, 8, '#070505') +
      circle(-19, -121, 2.4, '#fff') +
      circle(15, -121, 2.4, '#fff'),
  );
  const antennae = group(
    `translate(${cx} ${cy}) scale(${scale})`,
    [1, -1]
      .map((k) => {
        /** @type {Point[]} */
        const spine = [
          [k * 10, -126],
          [k * 42, -190],
          [k * 96, -240],
          [k * 160, -262],
        ];
        return (
          stroke(smooth(spine), '#c98f3a', 4) +
          stroke(
            times(20, (i) => {
              const [x, y] = along(spine, 0.08 + i * 0.046);
              const reach = 26 * Math.sin(((i + 2) / 22) * Math.PI) + 5;
              return `M${x} ${y}l${k * reach * 0.2} ${-reach}M${x} ${y}l${k * reach * 0.7} ${reach * 0.7}`;
            }).join(''),
            '#b47d24',
            2.4,
          )
        );
      })
      .join(''),
  );
  const flakes = times(70, () => {
    const [a, r] = [s.random.range(0, 6.283), 640 + Math.abs(s.random.bell()) * 120];
    return path(
      blob(s.random, cx + Math.cos(a) * r, cy - 60 + Math.sin(a) * r, s.random.range(2, 17) * s.random.next(), 0.9, 6),
      s.random.pick(golds),
      `opacity="${s.random.range(0.4, 1).toFixed(2)}"`,
    );
  }).join('');
  const moon = worn(
    s,
    clip(
      s,
      `M${cx - 690} ${cy - 60}a690 690 0 1 0 1380 0a690 690 0 1 0 -1380 0M${cx - 560} ${cy - 60}a560 560 0 1 1 1120 0a560 560 0 1 1 -1120 0`,
      leaves(s, cx - 700, cy - 770, 1400, 1400, 128, ['#7c5a20', '#8d6826', '#6a4b18', '#9c7731']),
    ),
    0.86,
    '0.013',
    40,
  );
  return (
    uneven(s, rect(0, 0, s.w, s.h, linear(s, ['#1d1715', '#0f0b0b'], 60)), '0.006 0.05', 2.4) +
    uneven(s, moon + flakes, '0.02', 4, 9, 0.3, '#ffdf95') +
    raised(s, gilded, 5, 0.9) +
    cracked +
    cuts +
    raised(s, paint + antennae, 4, 2) +
    raised(s, fur, 4, 1.2) +
    vignette(s, 0.3)
  );
};

// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { linear, radial } from '../drawing/scene.mjs';
import { circle, leaf, path, ribbon, smooth, stroke } from '../drawing/shape.mjs';

/**
 * @type {(s: Scene, x: number, y: number, r: number, colours: readonly string[], ink: string, petals?: number) =>
 * string}
 */
export const flower = (s, x, y, r, colours, ink, petals = 11) => {
  const turn = s.random.range(0, 6);
  const rings = times(3, (ring) => {
    const [reach, colour] = [r * (1 - ring * 0.26), at(colours, ring)];
    const fill = radial(s, [shade(colour, -0.3), colour, shade(colour, 0.25)], 0.5, 0.5, 0.8);
    return times(petals, (i) => {
      const a = turn + ring * 0.3 + (i / petals) * Math.PI * 2 + s.random.bell() * 0.05;
      return path(
        leaf(x, y, x + Math.cos(a) * reach, y + Math.sin(a) * reach, 0.3),
        fill,
        `stroke="${ink}" stroke-width="${Math.max(2, r * 0.016)}"`,
      );
    }).join('');
  });
  const seeds = times(50, (i) =>
    circle(
      x + Math.cos(i * 2.4) * Math.sqrt(i) * r * 0.03,
      y + Math.sin(i * 2.4) * Math.sqrt(i) * r * 0.03,
      r * 0.02,
      i % 3 ? at(colours, 3) : '#fff',
    ),
  );
  return rings.join('') + circle(x, y, r * 0.24, ink) + seeds.join('');
};

/** @type {(s: Scene, points: Point[], colours: readonly string[], ink: string, size?: number) => string} */
const stem = (s, points, colours, ink, size = 90) => {
  const leaves = points.slice(1, -1).flatMap(([x, y], i) =>
    [1, -1].map((side) => {
      const [ex, ey] = [x + side * size * s.random.range(0.7, 1.2), y - size * s.random.range(0.2, 0.9)];
      return (
        path(
          leaf(x, y, ex, ey, 0.26),
          linear(s, [at(colours, i), mix(at(colours, i), ink, 0.35)], 40),
          `stroke="${ink}" stroke-width="3"`,
        ) +
        stroke(
          smooth([
            [x, y],
            [(x + ex) / 2, (y + ey) / 2],
            [ex, ey],
          ]),
          ink,
          2,
        )
      );
    }),
  );
  return (
    path(
      ribbon(points, (t) => size * 0.16 * (1 - t * 0.6)),
      at(colours, 0),
      `stroke="${ink}" stroke-width="3"`,
    ) + leaves.join('')
  );
};

/**
 * The plant's foot is at x, y.
 * @type {(s: Scene, x: number, y: number, h: number, colours: readonly string[], ink: string) => string}
 */
export const foxglove = (s, x, y, h, colours, ink) => {
  const bells = times(15, (i) => {
    const t = i / 14;
    const [by, side, size] = [y - h * (0.3 + 0.66 * t), i % 2 ? 1 : -1, h * 0.085 * (1.15 - t * 0.85)];
    const d = `M${x} ${by}q${side * size * 0.5} ${-size * 0.5} ${side * size} ${size * 0.4}l${side * size * 0.7} ${size * 1.1}q${-side * size * 0.9} ${size * 0.7} ${-side * size * 1.5} ${size * 0.1}z`;
    return (
      path(
        d,
        linear(s, [at(colours, 0), at(colours, 1)], 70),
        `stroke="${ink}" stroke-width="${h * 0.005}" stroke-linejoin="round"`,
      ) + circle(x + side * size * 1.05, by + size * 1.35, size * 0.12, ink)
    );
  });
  return (
    stem(
      s,
      [
        [x, y],
        [x - 6, y - h * 0.15],
        [x + 6, y - h * 0.28],
        [x, y - h],
      ],
      [at(colours, 2), at(colours, 3)],
      ink,
      h * 0.2,
    ) + bells.join('')
  );
};

/** @type {(s: Scene, y: number, h: number, rows: number, colours: readonly string[], foam: string) => string} */
export const sea = (s, y, h, rows, colours, foam) =>
  times(rows, (row) => {
    const [top, amp, n] = [y + (h * row) / rows, (h / rows) * (0.35 + row * 0.05), 9 - Math.min(5, row)];
    const phase = s.random.range(0, 1);
    /** @type {Point[]} */
    const crest = times(n + 4, (i) => [
      ((i - 1.5 - phase) / n) * s.w,
      top + (i % 2 ? -amp : amp) * s.random.range(0.7, 1.1),
    ]);
    const d = `${smooth(crest)}V${s.h + 40}H-400z`;
    const colour = at(colours, row);
    return (
      path(d, linear(s, [shade(colour, 0.12), shade(colour, -0.28)], 90)) +
      stroke(smooth(crest), foam, 3 + row * 1.6, 'opacity=".8"') +
      stroke(
        smooth(crest.map(([x, cy]) => [x + 14, cy + amp * 0.7])),
        foam,
        2 + row * 0.6,
        `opacity=".35" stroke-dasharray="${40 + row * 30} ${60 + row * 20} 12 ${40}"`,
      )
    );
  }).join('');

// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { mix, shade } from '../drawing/palette.mjs';
import { times } from '../drawing/prng.mjs';
import { linear } from '../drawing/scene.mjs';
import { box, circle, closed, ellipse, path, rect, stroke } from '../drawing/shape.mjs';

/** @type {(s: Scene, x: number, y: number, h: number, colours: readonly [string, string]) => string} */
export const chimneys = (s, x, y, h, [red, white]) =>
  [0, h * 0.24]
    .map((dx, k) => {
      const [cx, top, foot] = [x + dx, h * 0.022, h * 0.05];
      const half = (/** @type {number} */ t) => foot + (top - foot) * t;
      const bands = times(8, (i) => {
        const [a, b] = [0.52 + i * 0.06, 0.58 + i * 0.06];
        return path(
          closed([
            [cx - half(a), y - h * a],
            [cx + half(a), y - h * a],
            [cx + half(b), y - h * b],
            [cx - half(b), y - h * b],
          ]),
          linear(s, [i % 2 ? white : red, shade(i % 2 ? white : red, -0.35)], 0),
        );
      });
      return (
        path(
          closed([
            [cx - foot, y],
            [cx + foot, y],
            [cx + half(0.55), y - h * 0.55],
            [cx - half(0.55), y - h * 0.55],
          ]),
          linear(s, [shade(white, -0.15), shade(white, -0.5)], 0),
        ) +
        bands.join('') +
        rect(cx - top * 1.2, y - h * 1.01 - k, top * 2.4, h * 0.012, shade(red, -0.5))
      );
    })
    .join('');

/** @type {(s: Scene, x: number, y: number, w: number, h: number, colour: string, lit?: string) => string} */
export const rooftops = (s, x, y, w, h, colour, lit) => {
  /** @type {string[]} */
  const parts = [];
  for (let left = x; left < x + w;) {
    const [width, height] = [s.random.range(0.5, 0.9) * h, h * s.random.range(0.55, 0.95)];
    parts.push(
      path(
        closed([
          [left, y],
          [left, y - height],
          [left + width * 0.5, y - height - (s.random.chance(0.5) ? h * 0.18 : 0)],
          [left + width, y - height],
          [left + width, y],
        ]),
        mix(colour, '#000000', s.random.range(0, 0.22)),
      ),
    );
    const stack = left + width * 0.12;
    parts.push(
      rect(stack, y - height - h * 0.22, width * 0.2, h * 0.3, colour),
      times(3, (i) =>
        rect(stack + i * width * 0.07, y - height - h * 0.3, width * 0.045, h * 0.1, shade(colour, 0.1)),
      ).join(''),
    );
    if (lit)
      parts.push(
        times(6, (i) =>
          s.random.chance(0.45)
            ? rect(
                left + width * (0.2 + (i % 3) * 0.25),
                y - height * (0.75 - Math.floor(i / 3) * 0.35),
                width * 0.1,
                height * 0.16,
                lit,
                'opacity=".9"',
              )
            : '',
        ).join(''),
      );
    left += width;
  }
  return parts.join('');
};

/** @type {(s: Scene, x: number, y: number, w: number, h: number, colour: string, glow?: string) => string} */
export const footbridge = (s, x, y, w, h, colour, glow) => {
  const top = (/** @type {number} */ t) => y - h * 0.34 - Math.sin(t * Math.PI) * h * 0.5;
  const under = (/** @type {number} */ t) => y - Math.sin(t * Math.PI) * h * 0.72;
  /** @type {(f: (t: number) => number, n?: number) => Point[]} */
  const trace = (f, n = 40) => times(n + 1, (i) => [x + (w * i) / n, f(i / n)]);
  const rails = times(80, (i) => `M${x + (w * i) / 79} ${top(i / 79)}v${-h * 0.14}`).join('');
  const struts = times(40, (i) => `M${x + (w * i) / 39} ${top(i / 39)}V${under(i / 39)}`).join('');
  const lamps = [0.18, 0.5, 0.82].map((t) => {
    const [lx, ly] = [x + w * t, top(t) - h * 0.14];
    const hoop = stroke(
      `M${lx - w * 0.05} ${top(t - 0.05) - h * 0.1}V${ly - h * 0.16}Q${lx} ${ly - h * 0.5} ${lx + w * 0.05} ${ly - h * 0.16}V${top(t + 0.05) - h * 0.1}`,
      colour,
      h * 0.022,
    );
    return (
      hoop +
      circle(lx, ly - h * 0.28, h * 0.055, glow ?? colour) +
      (glow ? circle(lx, ly - h * 0.28, h * 0.2, glow, 'opacity=".22"') : '')
    );
  });
  return (
    path(closed([...trace((t) => top(t)), ...trace((t) => top(t) + h * 0.06).reverse()]), colour) +
    path(closed([...trace((t) => under(t) - h * 0.05), ...trace(under).reverse()]), colour) +
    stroke(struts, colour, h * 0.012) +
    stroke(rails, colour, h * 0.01) +
    path(closed([...trace((t) => top(t) - h * 0.15), ...trace((t) => top(t) - h * 0.13).reverse()]), colour) +
    lamps.join('')
  );
};

/** @type {(s: Scene, x: number, y: number, w: number, colour: string, ink: string, wall: string) => string} */
export const georgianDoor = (s, x, y, w, colour, ink, wall) => {
  const [h, cx, r] = [w * 2, x + w / 2, w * 0.5];
  const rays = times(
    9,
    (i) =>
      `M${cx} ${y - h * 0.72}L${cx + Math.cos(Math.PI + (i / 8) * Math.PI) * r} ${y - h * 0.72 + Math.sin(Math.PI + (i / 8) * Math.PI) * r}`,
  ).join('');
  const panels = times(6, (i) =>
    path(
      box(x + w * (0.22 + (i % 2) * 0.31), y - h * (0.66 - Math.floor(i / 2) * 0.225), w * 0.25, h * 0.18),
      shade(colour, -0.16),
      `stroke="${shade(colour, 0.3)}" stroke-width="${w * 0.012}"`,
    ),
  );
  const column = (/** @type {number} */ px) =>
    rect(px, y - h * 0.74, w * 0.1, h * 0.74, linear(s, [shade(wall, 0.3), shade(wall, -0.2)], 0)) +
    rect(px - w * 0.02, y - h * 0.76, w * 0.14, h * 0.03, shade(wall, 0.4));
  return [
    path(
      `M${x - w * 0.1} ${y}V${y - h * 0.72}A${w * 0.6} ${w * 0.6} 0 0 1 ${x + w * 1.1} ${y - h * 0.72}V${y}z`,
      shade(wall, 0.45),
    ),
    path(`M${x} ${y - h * 0.72}A${r} ${r} 0 0 1 ${x + w} ${y - h * 0.72}z`, mix(ink, '#ffd98a', 0.55)),
    stroke(rays, '#fff', w * 0.016),
    stroke(
      `M${cx - r * 0.5} ${y - h * 0.72}A${r * 0.5} ${r * 0.5} 0 0 1 ${cx + r * 0.5} ${y - h * 0.72}`,
      '#fff',
      w * 0.016,
    ),
    rect(x, y - h * 0.72, w, h * 0.72, ink, 'opacity=".55"'),
    rect(x + w * 0.14, y - h * 0.71, w * 0.72, h * 0.71, linear(s, [shade(colour, 0.12), shade(colour, -0.15)], 60)),
    panels.join(''),
    column(x - w * 0.02),
    column(x + w * 0.92),
    circle(cx, y - h * 0.36, w * 0.03, '#ffd98a'),
    ellipse(cx, y - h * 0.5, w * 0.05, w * 0.06, '#e7b54a'),
    rect(x - w * 0.2, y, w * 1.4, w * 0.1, shade(wall, 0.2)),
  ].join('');
};

/** @type {(s: Scene, x: number, y: number, w: number, h: number, colours: readonly string[]) => string} */
export const cityBlocks = (s, x, y, w, h, colours) => {
  /** @type {(x: number, y: number, w: number, h: number, depth: number) => string} */
  const cut = (bx, by, bw, bh, depth) => {
    if (depth === 0 || Math.min(bw, bh) < 34)
      return path(box(bx + 3, by + 3, Math.max(1, bw - 6), Math.max(1, bh - 6)), s.random.pick(colours));
    const share = s.random.range(0.3, 0.7);
    return bw > bh
      ? cut(bx, by, bw * share, bh, depth - 1) + cut(bx + bw * share, by, bw * (1 - share), bh, depth - 1)
      : cut(bx, by, bw, bh * share, depth - 1) + cut(bx, by + bh * share, bw, bh * (1 - share), depth - 1);
  };
  return cut(x, y, w, h, 8);
};

// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { letters, warped } from './glyphs.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { across, blur, clip, define } from '../drawing/scene.mjs';
import { blob, circle, closed, path, ribbon, star, stroke } from '../drawing/shape.mjs';
import { drips, mist, speckle } from '../drawing/spray.mjs';

/**
 * @typedef {object} PieceOptions
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {readonly string[]} fill colours of the fill from top to bottom
 * @property {string} line
 * @property {string} side
 * @property {string} [glow]
 * @property {number} [wild] 0 for calm blocks, 1 for wild style
 * @property {number} [fat] outline and letter weight, in shares of the height
 * @property {[number, number]} [depth] direction of the side, in pixels
 * @property {boolean} [arrows]
 * @property {number} [runs]
 * @property {boolean} [hasHalo]
 */

/** @type {(s: Scene, text: string, o: PieceOptions) => string[]} */
const bent = (s, text, { x, y, w, h, wild = 0.6 }) => {
  const word = letters(text, 900, -0.015);
  const moods = word.map(() => ({
    lean: s.random.bell() * 0.16,
    drop: s.random.bell() * 0.07,
    swell: s.random.range(0.9, 1.14),
    phase: s.random.range(0, 6),
  }));
  const mid = word.map((letter) => letter.x + letter.width / 2);
  const total = at(word, -1).x + at(word, -1).width;
  return warped(word, (u, v, i) => {
    const { lean, drop, swell, phase } = at(moods, i);
    const centre = at(mid, i) / total;
    const arch = -Math.sin(u * Math.PI) * 0.14 * wild;
    const flare = 1 + wild * 0.26 * Math.pow(Math.abs(v - 0.45) * 2, 2);
    const kink = Math.sin(v * 5 + phase) * 0.016 * wild;
    const across = centre + (u - centre) * flare * (1 + 0.1 * wild) + (lean * (0.5 - v) * h * wild) / w + kink;
    const stretch = (v - 0.5) * (swell + wild * 0.16 * Math.sin((u - centre) * 26 + phase)) + 0.5;
    return [x + across * w, y + (stretch + arch + drop * wild) * h];
  });
};

/** @type {(s: Scene, x: number, y: number, h: number, sign: number, up: number) => string} */
const arrow = (s, x, y, h, sign, up) => {
  const [ex, ey] = [x + sign * h * 0.5, y + up * h * 0.3];
  /** @type {Point[]} */
  const spine = [
    [x, y],
    [x + sign * h * 0.26, y - up * h * 0.06],
    [ex, ey],
  ];
  const a = Math.atan2(ey - y + up * h * 0.1, ex - x - sign * h * 0.2);
  /** @type {(turn: number, reach: number) => Point} */
  const tip = (turn, reach) => [ex + Math.cos(a + turn) * h * reach, ey + Math.sin(a + turn) * h * reach];
  return (
    ribbon(spine, (t) => h * (0.16 - 0.04 * t)) +
    closed([tip(0, 0.24), tip(1.9, 0.2), tip(2.9, 0.04), tip(-2.9, 0.04), tip(-1.9, 0.2)])
  );
};

/** @type {(s: Scene, inside: string, o: PieceOptions) => string} */
const fillIn = (s, inside, { x, y, w, h, fill }) => {
  const bubbles = times(26, () => {
    const [bx, by] = [x + s.random.range(0, w), y + h * s.random.range(0.1, 1)];
    return path(
      blob(s.random, bx, by, h * s.random.range(0.03, 0.16), 0.15),
      s.random.pick(fill),
      `opacity="${s.random.range(0.35, 0.8)}"`,
    );
  });
  const fades = times(8, () =>
    mist(s, x + s.random.range(0, w), y + s.random.range(0, h), h * 0.4, s.random.pick(fill), 0.7),
  );
  const shine = times(16, () => {
    const [cx, cy, r] = [x + s.random.range(0, w), y + h * s.random.range(0, 0.45), h * s.random.range(0.01, 0.03)];
    return circle(cx, cy, r, '#fff', 'opacity=".85"');
  });
  const ground = path(inside, across(s, [...fill], [0, y - h * 0.1], [0, y + h * 1.1]));
  const split = path(
    `M${x - 60} ${y + h * 0.62}q${w * 0.25} ${-h * 0.16} ${w * 0.5} 0t${w * 0.6} 0v${h}h${-w * 1.3}z`,
    at(fill, 0),
    'opacity=".45"',
  );
  return ground + clip(s, inside, fades.join('') + split + bubbles.join('') + shine.join(''));
};

/**
 * Draws what belongs to each shape, without what shapes in front of it cover.
 * @type {(s: Scene, shapes: readonly string[], draw: (d: string) => string) => string}
 */
const behindNext = (s, shapes, draw) =>
  shapes
    .map((d, i) => {
      const covered = path(shapes.slice(i + 1).join(''), '#000');
      const mask = define(
        s,
        (id) =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-200" width="${s.w + 400}" height="${s.h + 400}"><path d="M-200 -200h${s.w + 400}v${s.h + 400}h${-s.w - 400}z" fill="#fff"/>${covered}</mask>`,
      );
      return `<g mask="${mask}">${draw(d)}</g>`;
    })
    .join('');

/** @type {(s: Scene, text: string, o: PieceOptions) => string} */
export const piece = (s, text, o) => {
  const {
    x,
    y,
    w,
    h,
    line,
    side,
    glow = '#ffffff',
    wild = 0.6,
    fat = 0.035,
    depth = [-18, 22],
    arrows = wild > 0.5,
    hasHalo = true,
  } = o;
  const shapes = bent(s, text, o);
  const extras = arrows
    ? [
        arrow(s, x + w * 0.06, y + h * 0.86, h, -1, 0.9),
        arrow(s, x + w * 0.95, y + h * 0.16, h, 1, -0.9),
        arrow(s, x + w * 0.52, y + h * 0.9, h * 0.8, 1, 0.9),
      ]
    : [];
  const all = [...extras, ...shapes];
  const whole = all.join('');
  const weight = h * fat;
  const halo = hasHalo
    ? mist(s, x + w / 2, y + h / 2, w * 0.62, glow, 0.35) +
      blur(s, h * 0.05, stroke(whole, glow, weight * 6, 'opacity=".75"'))
    : '';
  const extrude = times(12, (i) => {
    const k = 1 - i / 12;
    return `<g transform="translate(${depth[0] * k} ${depth[1] * k})">${stroke(whole, mix(side, shade(side, -0.55), k), weight * 1.7)}</g>`;
  });
  const back = `<g transform="translate(${depth[0]} ${depth[1]})">${stroke(whole, line, weight * 2.6)}</g>`;
  const bodies = all.map(
    (d) => stroke(d, line, weight * 1.9) + stroke(d, at(o.fill, 1), weight * 0.5) + path(d, at(o.fill, 0)),
  );
  const edges = behindNext(s, all, (d) => stroke(d, line, weight * 0.5));
  const light = `<g transform="translate(${weight * 0.3} ${weight * 0.35})">${behindNext(s, all, (d) => clip(s, d, stroke(d, '#fff', weight * 0.34, 'opacity=".55"')))}</g>`;
  const sparkle = times(5, () =>
    path(
      star(x + s.random.range(0, w), y + s.random.range(0, h * 0.5), h * s.random.range(0.05, 0.12), 4, 0.14),
      '#fff',
    ),
  ).join('');
  const run = drips(s, x + w * 0.05, x + w * 0.95, y + h * 0.97, Math.round(w / 90), line, h * 0.5, h * 0.025);
  return `${halo}${speckle(s, x + w / 2, y + h / 2, w * 0.4, 160, glow)}${run}${stroke(whole, glow, weight * 4.2)}${back}${extrude.join('')}${bodies.join('')}${fillIn(s, whole, o)}${edges}${light}${sparkle}`;
};

/** @type {(s: Scene, text: string, o: PieceOptions) => string} */
export const throwUp = (s, text, o) => {
  const whole = bent(s, text, { ...o, wild: o.wild ?? 0.4 });
  const weight = o.h * (o.fat ?? 0.1);
  const fill = o.fill.length > 1 ? across(s, [...o.fill], [0, o.y], [0, o.y + o.h]) : at(o.fill, 0);
  const letter = whole.map(
    (d) =>
      stroke(d, o.line, weight * 2.1) +
      stroke(d, fill, weight * 1.3) +
      path(d, fill) +
      stroke(d, shade(at(o.fill, 0), 0.35), weight * 0.2, `transform="translate(${-weight * 0.12} ${-weight * 0.2})"`),
  );
  const drop = `<g transform="translate(${o.depth?.[0] ?? 10} ${o.depth?.[1] ?? 12})">${stroke(whole.join(''), o.side, weight * 2.1)}</g>`;
  return drop + letter.join('') + drips(s, o.x, o.x + o.w, o.y + o.h, o.runs ?? 5, o.line, o.h * 0.4, o.h * 0.03);
};

import { tone, type Tone } from './tones';

/** Lengths are in centimetres: x to the right, y downwards from where the wall meets the floor. */
export type Shape = readonly [fill: Tone, path: string, opacity?: number];

export function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(([fill, path, opacity]) => <path key={fill + path} fill={tone(fill)} d={path} opacity={opacity} />);
}

type Numbers = readonly [number, number, number, number];

/** x, y, width, height. */
export const box = (...[x, y, width, height]: Numbers) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** x, y, radius and, if it is an ellipse, its other radius. */
export const disc = (...[x, y, rx, ry = rx]: readonly [number, number, number, number?]) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** Panes of a window's light on a wall, leaning with the sun: x, y, width, height. */
export function panes(...[x, y, width, height]: Numbers): (grid: readonly [columns: number, rows: number]) => Shape[] {
  const lean = 0.42;
  return ([columns, rows]) => {
    const [wide, high] = [width / columns, height / rows];
    return Array.from({ length: columns * rows }, (_, index) => {
      const column = index % columns;
      const left = x + column * wide;
      const top = y + Math.floor(index / columns) * high + column * wide * lean;
      const [w, h] = [wide - 4, high - 4];
      return ['light', `M${left} ${top}l${w} ${w * lean}v${h}l${-w} ${-w * lean}z`];
    });
  };
}

/** From (x, y) to its tip, (dx, dy) away. */
export const leaf = (...[x, y, dx, dy]: Numbers) => {
  const [wx, wy] = [-dy * 0.28, dx * 0.28];
  const point = (along: number, across: number, aside: number) =>
    `${x + wx * aside + dx * along} ${y + wy * aside + dy * across}`;
  const tip = `${x + dx} ${y + dy}`;
  return `M${x} ${y}C${point(0.3, 0.3, 1)} ${point(0.8, 0.7, 1)} ${tip}C${point(0.8, 0.7, -1)} ${point(0.3, 0.3, -1)} ${x} ${y}z`;
};

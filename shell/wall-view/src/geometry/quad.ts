import { homographyOf, type Point, type Quad, type Size } from './homography';

export type QuadProblem = 'line' | 'crossed' | 'behind';

/** Corners are this flat at least, as a sine; sides are this long at least, as a share of the photograph. */
const leastSine = 0.04;
const leastShare = 0.003;
/** The far side of a wall is at most so many times as far away as the near side. */
const mostDepth = 20;

/** @returns null for four corners that a rectangle can have in a photograph */
export function quadProblem(quad: Quad, photo: Size): QuadProblem | null {
  const sides = quad.map((corner, at) => minus(quad[(at + 1) % 4]!, corner));
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  const least = leastShare * Math.max(photo.width, photo.height);
  if (lengths.some((length) => length < least)) return 'line';
  const sines = sides.map((side, at) => {
    const before = (at + 3) % 4;
    return cross(sides[before]!, side) / (lengths[before]! * lengths[at]!);
  });
  const turns = sines.filter((sine) => sine > 0).length;
  if (turns % 4 !== 0 && turns % 2 === 0) return 'crossed';
  if (sines.some((sine) => Math.abs(sine) < leastSine)) return 'line';
  if (turns === 0) return 'crossed';
  return turns === 4 && depthRatio(quad) < mostDepth ? null : 'behind';
}

function depthRatio(quad: Quad): number {
  const [, , , , , , g, h] = homographyOf({ width: 1, height: 1 }, quad);
  const depths = [1, 1 + g, 1 + h, 1 + g + h];
  return Math.min(...depths) > 0 ? Math.max(...depths) / Math.min(...depths) : Infinity;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;

/** The share of the longer side of a photograph that a phone's main camera has as its focal length. */
const usualFocal = 0.78;
const focals = [0.4, 3] as const;

/**
 * Width / height of a rectangle from its picture. Zhang and He, "Whiteboard scanning and image enhancement" (2007),
 * equations 11 to 20. The optical axis meets the middle of the photograph.
 */
export function rectangleRatio(quad: Quad, photo: Size): number {
  const scale = Math.max(photo.width, photo.height);
  const [m1, m2, m4, m3] = quad.map(({ x, y }) => [(x - photo.width / 2) / scale, (y - photo.height / 2) / scale, 1]);
  const k2 = triple(m1!, m4!, m3!) / triple(m2!, m4!, m3!);
  const k3 = triple(m1!, m4!, m2!) / triple(m3!, m4!, m2!);
  const across = m2!.map((each, at) => k2 * each - m1![at]!);
  const down = m3!.map((each, at) => k3 * each - m1![at]!);
  const squared = -(across[0]! * down[0]! + across[1]! * down[1]!) / (across[2]! * down[2]!);
  const focal = squared >= focals[0] ** 2 && squared <= focals[1] ** 2 ? squared : usualFocal ** 2;
  const length = ([x, y, z]: number[]) => Math.sqrt((x! ** 2 + y! ** 2) / focal + z! ** 2);
  return length(across) / length(down);
}

function triple([a, b, c]: number[], [d, e, f]: number[], [g, h, i]: number[]): number {
  return (b! * f! - c! * e!) * g! + (c! * d! - a! * f!) * h! + (a! * e! - b! * d!) * i!;
}

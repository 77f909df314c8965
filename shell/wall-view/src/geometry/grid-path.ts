import { homographyOf, project, type Point, type Quad } from './homography';

/** In sides of the reference. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const sections = 12;

/** The lines of a grid in the plane of the corners, as an SVG path; those behind the viewer are left out. */
export function gridPath(corners: Quad, { from, to, step }: Extent): string {
  const toPhoto = homographyOf({ width: 1, height: 1 }, corners);
  const at = (share: number) => from + (to - from) * share;
  const line = (point: (share: number) => Point) => {
    const seen = Array.from({ length: sections + 1 }, (_, section) => project(toPhoto, point(at(section / sections))));
    const [first, last] = [seen.find(isNear), seen.findLast(isNear)];
    return first && last ? `M${first.x} ${first.y}L${last.x} ${last.y}` : '';
  };
  const count = Math.round((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => from + index * step)
    .map((each) => line((share) => ({ x: each, y: share })) + line((share) => ({ x: share, y: each })))
    .join('');
}

/** Browsers draw no coordinates of any size. */
const isNear = (point: Point | null): point is Point => point !== null && Math.abs(point.x) + Math.abs(point.y) < 1e6;

// @ts-check
import sharp from 'sharp';

/** @typedef {{x: number, y: number}} Point */

/** Centimetres: y downwards from the ceiling. */
const room = { width: 420, height: 250 };
/** A sheet of A4 on the wall, its lower edge 120.3 cm above the floor. */
export const sheet = { x: 170, y: 100, width: 21, height: 29.7 };

/**
 * A camera in front of the wall, turned to it by known angles.
 * @param {{width: number, height: number}} photo
 * @returns where it sees a point of the wall, in pixels
 */
export function cameraOf({ width, height }) {
  const [pan, tilt] = [0.42, -0.06];
  const [cosPan, sinPan, cosTilt, sinTilt] = [Math.cos(pan), Math.sin(pan), Math.cos(tilt), Math.sin(tilt)];
  const at = { x: 330, y: 105, z: 330 };
  const focal = 0.8 * Math.max(width, height);
  return (/** @type {Point} */ { x, y }) => {
    const [dx, dy] = [x - at.x, y - at.y];
    const [x1, z1] = [cosPan * dx + sinPan * at.z, -sinPan * dx + cosPan * at.z];
    const [y2, z2] = [cosTilt * dy - sinTilt * z1, sinTilt * dy + cosTilt * z1];
    return { x: width / 2 + (focal * x1) / z2, y: height / 2 + (focal * y2) / z2 };
  };
}

/** @param {{x: number, y: number, width: number, height: number}} rectangle @returns its corners, clockwise from the upper left */
export const cornersOf = ({ x, y, width, height }) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/**
 * A photograph of a wall with a sheet of A4 on it.
 * @param {{width: number, height: number}} photo
 */
export async function wallPhoto(photo) {
  const camera = cameraOf(photo);
  const polygon = (/** @type {Parameters<typeof cornersOf>[0]} */ rectangle, /** @type {string} */ fill) =>
    `<polygon fill="${fill}" points="${cornersOf(rectangle)
      .map(camera)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')}"/>`;
  const skirting = { x: 0, y: room.height - 12, width: room.width, height: 12 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}">
    <linearGradient id="light"><stop stop-color="#b9ab96"/><stop offset="1" stop-color="#e6dccb"/></linearGradient>
    <rect width="100%" height="100%" fill="#77614b"/>
    ${polygon({ x: 0, y: -200, ...room, height: room.height + 200 }, 'url(#light)')}
    ${polygon(skirting, '#f3ede0')}
    ${polygon(sheet, '#ffffff')}
  </svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).jpeg({ quality: 88 }).toBuffer();
}

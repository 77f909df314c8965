/** What white paper would look like in the room: red, green and blue from 0 to 1. */
export type Light = readonly [number, number, number];

const side = 24;
/** White paper in daylight, as cameras expose it. */
const white = 225;
const darkest = 0.45;

/** The light is that of the brighter half of the picture, in which walls and ceilings are. */
export function roomLight(picture: HTMLCanvasElement): Light {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(picture, 0, 0, side, side);
  return lightOf(pen.getImageData(0, 0, side, side).data);
}

export function lightOf(rgba: ArrayLike<number>): Light {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, at) => [0, 1, 2].map((each) => rgba[at * 4 + each]!));
  const brighter = pixels.sort((a, b) => luma(b) - luma(a)).slice(0, Math.ceil(pixels.length / 2));
  const [red, green, blue] = [0, 1, 2].map((each) => brighter.reduce((sum, pixel) => sum + pixel[each]!, 0));
  const most = brighter.length * white;
  const grey = luma([red!, green!, blue!]) / most;
  // A painted wall is no coloured lamp, so half of the colour counts.
  return [red!, green!, blue!].map((sum) =>
    Math.min(1, Math.max(darkest, (sum / most + grey) / 2)),
  ) as unknown as Light;
}

const luma = ([red, green, blue]: readonly number[]) => 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;

export const toRgb = (light: Light) => `rgb(${light.map((each) => Math.round(each * 255)).join(' ')})`;

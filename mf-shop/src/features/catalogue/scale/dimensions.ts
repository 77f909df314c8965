export interface SizeCm {
  readonly width: number;
  readonly height: number;
}

const cmOf: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 };

/** Millimetres of the largest ISO 216 sheets; each next size is half of the one before. */
const largestSheets: Readonly<Record<string, readonly [number, number]>> = { a: [841, 1189], b: [1000, 1414] };

/** Sizes outside this range are typing errors. */
const smallestCm = 1;
const largestCm = 3000;

const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)`;
const unit = String.raw`(millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|inch(?:es)?|feet|foot|mm|cm|m|in|ft|''|["'”″’′])?`;
const side = String.raw`\s*${number}\s*${unit}\.?`;
const rectangle = new RegExp(String.raw`(?<![\d.,])${side}\s*(?:x|×|✕|\*|by)${side}(?![\d])`, 'iu');
const sheet = /(?<![\p{L}\d])(?<series>[ab])(?<step>[0-6])(?![\p{L}\d])(?<rest>.*)/iu;

/**
 * Width first: '60 x 80 cm', '24" x 36"', '1.2 × 0.9 m', '120 × 90 × 4 cm', 'A3', 'A2 landscape'.
 * @returns null without size or unit, or when ambiguous
 */
export function parseDimensions(text: string): SizeCm | null {
  const sizes = (parseRectangle(text) ?? parseSheet(text)).filter(isBelievable);
  return sizes.length === 1 ? sizes[0]! : null;
}

/**
 * Swaps the sides when the picture's orientation differs: some texts state the height first.
 * @param ratio width / height; null: unknown
 */
export function orientedLike(ratio: number | null, { width, height }: SizeCm): SizeCm {
  const isTurned = ratio !== null && ratio !== 1 && width !== height && ratio > 1 !== width > height;
  return isTurned ? { width: height, height: width } : { width, height };
}

function parseRectangle(text: string): SizeCm[] | null {
  const match = rectangle.exec(text);
  if (!match) return null;
  const [, width, widthUnit, height, heightUnit] = match;
  // A unit in this position follows only a third measure, the depth.
  const depthUnit = new RegExp(String.raw`^\s*(?:x|×|✕|\*|by)${side}`, 'iu').exec(
    text.slice(match.index + match[0].length),
  );
  const shared = unitOf(depthUnit?.[2]) ?? unitOf(heightUnit) ?? unitOf(widthUnit);
  if (shared === null) return null;
  const widths = valuesOf(width!).map((value) => value * (unitOf(widthUnit) ?? unitOf(heightUnit) ?? shared));
  const heights = valuesOf(height!).map((value) => value * (unitOf(heightUnit) ?? shared));
  return widths.flatMap((wide) => heights.map((high) => ({ width: wide, height: high })));
}

function parseSheet(text: string): SizeCm[] {
  const { series, step, rest } = sheet.exec(text)?.groups ?? {};
  const largest = largestSheets[series?.toLowerCase() ?? ''];
  if (!largest) return [];
  let [short, long] = largest;
  for (let halvings = Number(step); halvings > 0; halvings--) [short, long] = [Math.floor(long / 2), short];
  const isLandscape = /landscape/i.test(rest ?? '');
  return [{ width: (isLandscape ? long : short) / 10, height: (isLandscape ? short : long) / 10 }];
}

function unitOf(written: string | undefined): number | null {
  if (!written) return null;
  const name = written.toLowerCase();
  if (name === "''" || /^["”″]/.test(name) || name.startsWith('in')) return cmOf['in']!;
  if (/^['’′]/.test(name) || name.startsWith('f')) return cmOf['ft']!;
  if (name.startsWith('mm') || name.startsWith('mill')) return cmOf['mm']!;
  return name.startsWith('c') ? cmOf['cm']! : cmOf['m']!;
}

function valuesOf(written: string): number[] {
  const decimal = Number(written.replace(',', '.'));
  const thousands = Number(written.replace(/[.,](?=\d{3})/g, ''));
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) return [decimal, thousands];
  return [/,\d{3}[,.]/.test(written) ? Number(written.replaceAll(',', '')) : decimal];
}

function isBelievable({ width, height }: SizeCm): boolean {
  return [width, height].every((side) => side >= smallestCm && side <= largestCm);
}

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

const number = String.raw`(\d+[\s-]+\d\d?[/⁄]\d\d?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)`;
const feet = String.raw`feet|foot|ft|['’′]`;
const inches = String.raw`inch(?:es)?|in|''|′′|["”″]`;
const unit = String.raw`(millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|mm|cm|m(?![²\d])|${inches}|${feet})?`;
const side = String.raw`\s*${number}\s*${unit}\.?`;
const times = String.raw`\s*(?:[x×✕х*]|by)`;
/** Not the end of a longer number, of a fraction or of a range. */
const start = String.raw`(?<![\d.,/⁄]|\d\s*[-–]\s*)`;
const end = String.raw`(?!\s*[\d/⁄])`;
const pattern = (source: string) => new RegExp(source, 'iu');

const length = pattern(`${start}${side}`);
const rectangle = pattern(`${start}${side}${times}${side}${end}`);
const third = pattern(`^${times}${side}`);
const feetAndInches = new RegExp(String.raw`(\d+)\s*(?:${feet})\s*${number}\s*(?:${inches})`, 'giu');
const sheet = /(?<![\p{L}\d]|\d\s*[x×]\s*)(?<series>[ab])(?<step>[0-6])(?![\p{L}\d])(?<rest>.*)/iu;
const circle = /(?<!\p{L})(?:diam|dia(?!\p{L})|[ø⌀∅])/iu;
const equalSides = /\b(?:square(?!\s*(?:[mcfi]|\d))|round|circular|tondo)\b/i;
const heightFirst = /\bh(?:eight)?\s*[x×]\s*w/i;

/**
 * A size needs a unit, because '24 × 36' is inches as often as centimetres, and two sides or a shape:
 * - '60 x 80 cm', '60 by 80 cm', '23 1/2 x 30 in', '1,2 m x 0,9 m', `2' 6" x 4'`: width first, unless 'H' and 'W' say
 *   otherwise; of several the first.
 * - '120 x 90 x 4 cm': the smallest one, if last, is the depth, and is left out.
 * - 'A2', 'A2 landscape', 'B1': the sheet. 'diameter 40 cm', 'Ø 40 cm', '40 cm square': both sides.
 * - null: no unit ('60 × 80'), one length without a shape ('23.5 in', 'ca. 1 m'), several pieces ('each 40 x 50 cm',
 *   '3 x 40 x 50 cm'), a range, a number that reads two ways ('1,200 x 900 cm'), less than 1 cm or more than 30 m.
 */
export function parseDimensions(written: string): SizeCm | null {
  const text = written
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .replace(feetAndInches, (_, whole: string, rest: string) => `${Number(whole) * 12 + valuesOf(rest)[0]!} in`);
  if (/\beach\b/i.test(text)) return null;
  const sizes =
    parseCircle(text) ?? parseLabelled(text) ?? parseRectangle(text) ?? parseSquare(text) ?? parseSheet(text);
  const believable = sizes.filter(isBelievable);
  return believable.length === 1 ? believable[0]! : null;
}

/**
 * Swaps the sides when the picture's orientation differs: some texts state the height first.
 * @param ratio width / height; null: unknown
 */
export function orientedLike(ratio: number | null, { width, height }: SizeCm): SizeCm {
  const isTurned = ratio !== null && ratio !== 1 && width !== height && ratio > 1 !== width > height;
  return isTurned ? { width: height, height: width } : { width, height };
}

function parseCircle(text: string): SizeCm[] | null {
  return circle.test(text) ? parseEqualSides(text) : null;
}

function parseSquare(text: string): SizeCm[] | null {
  return equalSides.test(text) ? parseEqualSides(text) : null;
}

/** The unit may follow the depth: 'Ø 40 x 4 cm'. */
function parseEqualSides(text: string): SizeCm[] {
  const [found, value, own] = length.exec(text) ?? [];
  if (found === undefined) return [];
  const rest = text.slice(text.indexOf(found) + found.length);
  const scale = unitOf(own) ?? unitOf(third.exec(rest)?.[2]);
  return scale === null ? [] : valuesOf(value!).map((each) => ({ width: each * scale, height: each * scale }));
}

/** 'H 120 x W 90 cm', '120 cm (h) x 90 cm (w)', 'height: 120 cm, width: 90 cm'. */
function parseLabelled(text: string): SizeCm[] | null {
  const before = (label: string) => pattern(String.raw`\b${label}[\s.:=]*${side}`).exec(text);
  const after = (label: string) => pattern(String.raw`${start}${side}\s*\(?${label}\b`).exec(text);
  for (const find of [before, after]) {
    const [wide, high] = [find('w(?:idth|ide)?'), find('h(?:eight|igh)?')];
    if (wide && high) return sizesOf([wide[1]!, wide[2]], [high[1]!, high[2]], unitOf(high[2]) ?? unitOf(wide[2]));
  }
  return null;
}

function parseRectangle(text: string): SizeCm[] | null {
  const match = rectangle.exec(text);
  if (!match) return null;
  const [, first, firstUnit, second, secondUnit] = match;
  const [, depth, depthUnit] = third.exec(text.slice(match.index + match[0].length)) ?? [];
  const shared = unitOf(depthUnit) ?? unitOf(secondUnit) ?? unitOf(firstUnit);
  const sizes = sizesOf([first!, firstUnit ?? secondUnit], [second!, secondUnit], shared);
  const depthCm = depth === undefined ? 0 : valuesOf(depth)[0]! * (unitOf(depthUnit) ?? shared ?? 0);
  const flat = (sizes ?? []).filter(({ width, height }) => depthCm <= Math.min(width, height));
  return heightFirst.test(text) ? flat.map(({ width, height }) => ({ width: height, height: width })) : flat;
}

type Side = readonly [written: string, unit: string | undefined];

/** @returns a size for each reading of both numbers; null without unit */
function sizesOf([wide, wideUnit]: Side, [high, highUnit]: Side, shared: number | null): SizeCm[] | null {
  if (shared === null) return null;
  const heights = valuesOf(high).map((value) => value * (unitOf(highUnit) ?? shared));
  return valuesOf(wide).flatMap((value) =>
    heights.map((height) => ({ width: value * (unitOf(wideUnit) ?? shared), height })),
  );
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
  if (/^(?:''|′′|["”″]|in)/.test(name)) return cmOf['in']!;
  if (/^['’′f]/.test(name)) return cmOf['ft']!;
  if (name.startsWith('mm') || name.startsWith('mill')) return cmOf['mm']!;
  return name.startsWith('c') ? cmOf['cm']! : cmOf['m']!;
}

/** Two values where a separator may be of decimals or of thousands. */
function valuesOf(written: string): number[] {
  const [, whole, above, below] = /^(\d+)[\s-]+(\d+)[/⁄](\d+)$/.exec(written) ?? [];
  if (whole) return [Number(whole) + Number(above) / Number(below)];
  const decimal = Number(written.replace(',', '.'));
  const thousands = Number(written.replace(/[.,](?=\d{3})/g, ''));
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) return [decimal, thousands];
  return [/,\d{3}[,.]/.test(written) ? Number(written.replaceAll(',', '')) : decimal];
}

function isBelievable({ width, height }: SizeCm): boolean {
  return [width, height].every((side) => side >= smallestCm && side <= largestCm);
}

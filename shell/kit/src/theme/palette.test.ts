import { dark, light, type Palette } from './palette';

type Name = keyof Palette;

const themes = [
  ['light', light],
  ['dark', dark],
] as const;

const grounds: readonly Name[] = ['ground', 'surface', 'sunken'];

// WCAG 2.2, 1.4.3: 4.5 for text; 1.4.11: 3 for controls.
const text: readonly [Name, readonly Name[]][] = [
  ['ink', grounds],
  ['ink-soft', grounds],
  ['accent-text', grounds],
  ['danger', grounds],
  ['success', grounds],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-marker', ['marker']],
  ['on-wall', ['wall']],
  ['on-wall-soft', ['wall']],
  ['marker', ['wall']],
];
const interfaces: readonly [Name, readonly Name[]][] = [
  ['edge', grounds],
  ['accent', grounds],
  ['accent-text', grounds],
];

test.each(themes)('in the %s theme every text can be read on its ground', (_, palette) => {
  expect(tooFaint(palette, text, 4.5)).toEqual([]);
});

test.each(themes)('in the %s theme borders, buttons and the focus ring stand out', (_, palette) => {
  expect(tooFaint(palette, interfaces, 3)).toEqual([]);
});

test('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

function tooFaint(palette: Palette, pairs: readonly [Name, readonly Name[]][], least: number): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, ratio: contrast(palette[front], palette[back]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
  );
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(parseInt(hex.slice(start, start + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

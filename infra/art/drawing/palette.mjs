// @ts-check

/** @typedef {[string, string, string, string, string, string]} Hues */
/** @typedef {{ ink: string, paper: string, hues: Hues }} Palette */

/** @type {(ink: string, paper: string, ...hues: Hues) => Palette} */
const palette = (ink, paper, ...hues) => ({ ink, paper, hues });

export const palettes = {
  dusk: palette('#1a1433', '#f6e7d2', '#ff5d5d', '#ff9f45', '#ffd35c', '#7b4bd1', '#2f6fe0', '#18b7b0'),
  canal: palette('#0f2b33', '#eef0e2', '#1f6f78', '#49a99a', '#b8d8b0', '#f2c14e', '#e2703a', '#7a3b5e'),
  gorse: palette('#2b2118', '#f8f0dc', '#f4b400', '#e07a1f', '#8aa33b', '#47682c', '#c8451f', '#6d8fa8'),
  copper: palette('#211a1d', '#f0e4d7', '#b5532a', '#d98e4a', '#5fa39a', '#2d6a68', '#8c3b3b', '#e8c48b'),
  candy: palette('#20124d', '#fff3f6', '#ff3d7f', '#ff9e2c', '#ffe14d', '#25c9a5', '#3d7bff', '#9b4dff'),
  slate: palette('#15202b', '#e9edf0', '#2e4a62', '#5b7f95', '#9fb8c3', '#d9cbb0', '#e4572e', '#f0a35e'),
  moss: palette('#18231b', '#f2efe0', '#2f5d3a', '#5d8f4d', '#a7c26a', '#e9d27a', '#d9623b', '#7b4f9d'),
  neon: palette('#0b0b1e', '#f2f7ff', '#ff2e88', '#00e5d0', '#f9f871', '#7c3aff', '#ff7a1a', '#1c6bff'),
  rose: palette('#3a1226', '#fcebe2', '#d8365d', '#f07f6b', '#f7c59f', '#8a2f5b', '#4b5fa8', '#2c8c99'),
  print: palette('#14110f', '#f4efe6', '#d7372e', '#e9b44c', '#2a4d69', '#7d8a8f', '#c9c0b1', '#3b3634'),
  sea: palette('#06263a', '#eaf5f0', '#0b4f6c', '#01a7c2', '#7fd6c2', '#f7fbff', '#f26430', '#ffc857'),
};

/** @type {(hex: string) => [number, number, number]} */
const channels = (hex) => [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];

/** @type {(r: number, g: number, b: number) => string} */
const hex = (r, g, b) =>
  `#${[r, g, b]
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** @type {(from: string, to: string, share: number) => string} @param share 0: the first colour, 1: the second */
export const mix = (from, to, share) => {
  const [r, g, b] = channels(from);
  const [r2, g2, b2] = channels(to);
  return hex(r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share);
};

/**
 * Makes the colour lighter (amount above 0) or darker (below 0).
 * @type {(colour: string, amount: number) => string}
 */
export const shade = (colour, amount) => mix(colour, amount > 0 ? '#ffffff' : '#000000', Math.abs(amount));

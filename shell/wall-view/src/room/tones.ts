import { css } from '@emotion/react';

/** Light and dark theme: the same room by day and in the evening. */
const tones = {
  plaster: ['#e9dcc6', '#332d27'],
  sage: ['#d3d9c9', '#272e2b'],
  concrete: ['#d8d4cc', '#2a2b30'],
  joint: ['#c3beb4', '#202125'],
  ceiling: ['#f3ede0', '#1f1c19'],
  light: ['#fff6d8a6', '#8fb4ff1f'],
  /** Lamps are on in the evening. */
  glow: ['#ffd98000', '#ffd58a24'],
  skirting: ['#f8f3e7', '#463f37'],
  shade: ['#1d1610', '#000000'],
  floor: ['#b78a5c', '#4d3a29'],
  board: ['#a3774b', '#3e2e20'],
  wood: ['#a66e3e', '#745032'],
  woodDark: ['#7c4e2a', '#4f3621'],
  woodLight: ['#c08a57', '#8a6340'],
  iron: ['#2b2722', '#5a544b'],
  paper: ['#fbf7ec', '#cfc7b6'],
  sofa: ['#3d5c5c', '#35504f'],
  sofaDark: ['#2f4949', '#283e3e'],
  sofaLight: ['#4b6e6c', '#426260'],
  rust: ['#c4522c', '#b0472a'],
  rustDark: ['#9d3f20', '#87361f'],
  marker: ['#ffd23f', '#dfae2c'],
  rug: ['#d9c7a6', '#5b4c3c'],
  leaf: ['#46704c', '#3a5f42'],
  leafDark: ['#31533a', '#29472f'],
  leafLight: ['#6a9460', '#527a4f'],
  pot: ['#cf7446', '#a3562f'],
  potDark: ['#ab5a33', '#7f4224'],
  coat: ['#2f4368', '#41598a'],
  coatDark: ['#243553', '#344a73'],
  knit: ['#efe4cd', '#d5c8ad'],
  knitDark: ['#d6c7a9', '#b5a687'],
  trousers: ['#2c2824', '#1b1b1f'],
  jeans: ['#4a5f78', '#4c6380'],
  jeansDark: ['#3b4d63', '#3d5069'],
  skin: ['#cf966f', '#b98059'],
  skinDark: ['#b57c57', '#9a6745'],
  hair: ['#2f1c12', '#140d09'],
  sky: ['#cfe3ea', '#2b3a55'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Tone = keyof typeof tones;

export const tone = (name: Tone) => `var(--room-${name})`;

const variables = (write: (light: string, dark: string) => string) =>
  Object.entries(tones)
    .map(([name, [light, dark]]) => `--room-${name}: ${write(light, dark)};`)
    .join('');

/** A browser without `light-dark()` shows the room by day. */
export const roomTones = css`
  ${variables((light) => light)}
  @supports (color: light-dark(red, red)) {
    ${variables((light, dark) => `light-dark(${light}, ${dark})`)}
  }
`;

// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
import { painter } from '../../figures/painter.mjs';
import { hand } from '../../lettering/handstyle.mjs';
import { shade } from '../../drawing/palette.mjs';
import { at, times } from '../../drawing/prng.mjs';
import { blur, group, linear, roughen, shadowed } from '../../drawing/scene.mjs';
import { box, closed, ellipse, path, rect, star, stroke } from '../../drawing/shape.mjs';
import { mist, speckle } from '../../drawing/spray.mjs';
import { ground, weeds } from '../../drawing/street.mjs';
import { bricks, grain, surface, vignette, weather } from '../../drawing/texture.mjs';
import { can } from '../desk.mjs';

const round = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;

/** Each shape is cut from a card of 200 by 200; a shape drawn twice is a hole. */
const cut = {
  teapot:
    'M52 92Q54 64 100 62Q146 64 148 92Q152 150 122 156H78Q48 150 52 92zM84 56Q100 44 116 56zM94 42a7 7 0 1 0 12 0zM150 96L176 78L184 84Q170 108 152 132zM46 94Q14 82 18 116Q22 146 50 138V128Q32 134 30 114Q28 100 46 106zM60 102H140V109H60z',
  spanner:
    'M58 34Q30 46 36 74Q44 98 72 92L124 150Q122 172 142 178L150 160L166 162L172 178Q184 158 168 144Q156 136 144 140L90 80Q94 56 76 40L74 60L58 66L48 54zM98 98L106 92L118 106L110 112z',
  football: `${round(100, 100, 70)}${star(100, 100, 28, 5)}${times(5, (i) => {
    const turn = -Math.PI / 2 + (i * Math.PI * 2) / 5;
    const [x, y] = [100 + Math.cos(turn) * 50, 100 + Math.sin(turn) * 50];
    return star(x, y, 14, 5, 1, turn + Math.PI);
  }).join('')}`,
  pigeon:
    'M40 66Q44 40 70 42Q92 46 92 74Q128 84 150 116L188 150L150 152Q128 168 98 160V180H110V186H84V180H90V160L80 156L74 178H86V184H58V178H66L70 150Q48 132 56 96Q58 84 54 76L34 74zM62 58a6 6 0 1 0 .1 0zM96 104Q128 110 146 138Q112 142 96 104z',
  bus: 'M14 52H186V140H14zM26 62H58V84H26zM66 62H98V84H66zM106 62H138V84H106zM146 62H176V84H146zM26 98H58V118H26zM66 98H98V118H66zM106 98H138V118H106zM146 98H176V132H146zM34 144H66Q64 160 50 160Q36 160 34 144zM134 144H166Q164 160 150 160Q136 160 134 144z',
  maths: `${star(100, 100, 80, 7, 0.5)}${star(100, 100, 46, 7, 0.5, 0)}${round(100, 100, 14)}`,
};

/**
 * @type {(s: Scene, name: keyof typeof cut, x: number, y: number, size: number, colour: string, turn?: number,
 * strength?: number) => string}
 */
const sprayed = (s, name, x, y, size, colour, turn = 0, strength = 1) => {
  const past = times(14, (i) => {
    const [t, side] = [s.random.next() * 200, i % 4];
    return mist(
      s,
      side % 2 ? (side === 1 ? -4 : 204) : t,
      side % 2 ? t : side ? 204 : -4,
      s.random.range(24, 58),
      colour,
      0.42,
    );
  }).join('');
  const d = cut[name];
  return group(
    `translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 200})`,
    past +
      path(box(0, 0, 200, 200), '#d9cbb1') +
      blur(s, 2.4, path(d, colour, 'fill-rule="evenodd" opacity=".5"')) +
      roughen(
        s,
        path(d, linear(s, [shade(colour, 0.12), colour, shade(colour, -0.14)], 60), 'fill-rule="evenodd"'),
        3,
        '0.25',
      ) +
      speckle(s, 100, 100, 60, 46, colour),
    `opacity="${strength.toFixed(2)}"`,
  );
};

/**
 * @type {(s: Scene, name: keyof typeof cut, x: number, y: number, size: number, turn: number, colour: string) =>
 * string}
 */
const card = (s, name, x, y, size, turn, colour) =>
  shadowed(
    s,
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size / 200} ${(size / 200) * 0.62})`,
      path(box(0, 0, 200, 200) + cut[name], '#c9a878', 'fill-rule="evenodd"') +
        mist(s, 100, 100, 90, colour, 0.5) +
        path(cut[name], '#4b463f', 'fill-rule="evenodd" opacity=".8"'),
    ),
    4,
    6,
    5,
    0.5,
  );

/** @type {Draw} */
export const workshop = (s) => {
  const { hues } = s.palette;
  const [ink, foot] = ['#20124d', 860];
  /** @type {[keyof typeof cut, number, number, number, string, number][]} */
  const shapes = [
    ['teapot', 96, 170, 290, hues[0], -4],
    ['football', 428, 120, 220, hues[4], 6],
    ['pigeon', 690, 150, 340, ink, -3],
    ['spanner', 1070, 110, 240, hues[3], 8],
    ['maths', 1330, 190, 230, hues[5], -6],
    ['football', 350, 400, 170, hues[1], -9],
    ['spanner', 560, 410, 190, hues[0], -14],
    ['football', 1080, 420, 180, '#d8301f', 4],
    ['teapot', 1300, 440, 210, hues[4], 5],
  ];
  const buses = times(8, (i) => sprayed(s, 'bus', 30 + i * 196, 640, 188, '#c22f1d', 0, 1 - i * 0.11)).join('');
  const art =
    rect(0, 0, s.w, foot, linear(s, ['#e0d3bb', '#d2c3a8'], 20)) +
    shapes.map(([name, x, y, size, colour, turn]) => sprayed(s, name, x, y, size, colour, turn)).join('') +
    buses;
  const shadow = blur(
    s,
    7,
    path(
      closed([
        [1130, -20],
        [1640, -20],
        [1640, 430],
      ]),
      '#241c3a',
      'opacity=".42"',
    ),
  );
  const stands = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ h) =>
    blur(s, 7, ellipse(x + h * 0.18, y, h * 0.3, 12, '#000', 'opacity=".5"'));
  return (
    art +
    bricks(s, 0, 60, s.w, foot - 60, 19, 0.8) +
    surface(s, '0.04 0.05', 2.2, 0.5) +
    blur(s, 14, weather(s, 0, 40, s.w, foot, 12)) +
    rect(
      0,
      foot - 150,
      s.w,
      150,
      linear(s, [
        [0, '#000', 0],
        [1, '#000', 0.4],
      ]),
    ) +
    rect(0, 0, s.w, 66, linear(s, ['#4f5b66', '#333c45'])) +
    rect(0, 62, s.w, 10, '#000', 'opacity=".4"') +
    shadow +
    ground(s, foot, '#8d867c', [hues[1], hues[0]]) +
    weeds(s, 1500, foot + 6, 50) +
    stands(316, 984, 430) +
    painter(s, 316, 984, 430, hues[0], 1, { cap: '#25a98c', rim: '#14705c', cloth: '#7a3fb8', fold: '#4c2380' }) +
    stands(1010, 966, 390) +
    painter(s, 1010, 966, 390, hues[4], -1, { cap: '#f0b429', rim: '#b57d0c', cloth: '#b8455f', fold: '#7c2438' }) +
    card(s, 'bus', 450, 936, 190, -8, '#c22f1d') +
    card(s, 'teapot', 1190, 930, 200, 7, hues[0]) +
    times(5, (i) => can(s, 640 + i * 48, 1010 + (i % 2) * 16, 112, at(hues, i))).join('') +
    stroke(hand('MASKS ON', 1330, 800, 24), ink, 6, 'opacity=".85"') +
    vignette(s, 0.28) +
    grain(s)
  );
};

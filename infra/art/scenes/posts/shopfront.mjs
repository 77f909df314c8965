// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
import { painter } from '../../figures/painter.mjs';
import { centred, letters, warped } from '../../lettering/glyphs.mjs';
import { shade } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { blend, blur, clip, group, linear, roughen, shadowed } from '../../drawing/scene.mjs';
import { blob, box, circle, ellipse, path, rect, star, stroke } from '../../drawing/shape.mjs';
import { mist } from '../../drawing/spray.mjs';
import { bricks, grain, surface, thick, vignette, weather } from '../../drawing/texture.mjs';

const paint = '#1f5140';

/** @type {(s: Scene, d: string, depth: number) => string} */
const gilded = (s, d, depth) => {
  const shadow = times(depth, (i) =>
    group(`translate(${-(depth - i)} ${depth - i})`, path(d, i < depth * 0.55 ? '#0b1c15' : '#8f2f2a')),
  ).join('');
  const leaves = times(90, () =>
    rect(
      Math.round(s.random.range(100, 1460) / 62) * 62,
      Math.round(s.random.range(180, 620) / 62) * 62,
      62,
      62,
      s.random.pick(['#fff3bd', '#8a5a12', '#f4cf6a']),
      `opacity="${s.random.range(0.1, 0.3).toFixed(2)}"`,
    ),
  ).join('');
  const rubbed = times(46, () =>
    path(
      blob(s.random, s.random.range(560, 1450), s.random.range(200, 600), s.random.range(3, 15), 0.8),
      '#4b3a16',
      'opacity=".6"',
    ),
  ).join('');
  return (
    shadow +
    clip(
      s,
      d,
      rect(0, 150, 1600, 480, linear(s, ['#fff2c0', '#e0ab3c', '#f9e196', '#b67d1e', '#e9bf5c'])) + leaves + rubbed,
    ) +
    stroke(d, '#54380d', 2.5)
  );
};

/** @type {(s: Scene, x: number) => string} */
const bracket = (s, x) =>
  rect(x, 96, 116, 570, linear(s, [shade(paint, -0.1), shade(paint, 0.22), shade(paint, -0.35)], 0)) +
  rect(x - 12, 80, 140, 34, linear(s, [shade(paint, 0.3), shade(paint, -0.2)])) +
  rect(x - 8, 640, 132, 30, linear(s, [shade(paint, 0.25), shade(paint, -0.3)])) +
  times(5, (i) => stroke(`M${x + 20 + i * 19} 300V626`, i % 2 ? shade(paint, 0.2) : shade(paint, -0.5), 5)).join('') +
  circle(x + 58, 200, 44, shade(paint, -0.25)) +
  path(star(x + 58, 200, 38, 9, 0.5), '#d9a63a') +
  circle(x + 58, 200, 11, '#8f2f2a');

/** @type {Draw} */
export const shopfront = (s) => {
  const { hues } = s.palette;
  const board =
    rect(110, 96, 1380, 554, linear(s, [shade(paint, 0.12), paint, shade(paint, -0.25)], 70)) +
    times(3, (i) => rect(110, 260 + i * 132, 1380, 4, shade(paint, -0.55))).join('') +
    path(box(150, 164, 1300, 452), 'none', 'stroke="#d9a63a" stroke-width="6"') +
    path(box(166, 180, 1268, 420), 'none', 'stroke="#d9a63a" stroke-width="2"');
  const flakes = times(60, () => {
    const [x, y, r] = [s.random.range(120, 1490), s.random.range(150, 640), s.random.range(3, 17)];
    const d = blob(s.random, x, y, r, 0.9);
    return (
      path(d, '#0e241b', 'transform="translate(-2 2)"') + path(d, s.random.pick(['#7c8f77', '#a98a5e', '#38604f']))
    );
  }).join('');
  const name = warped(letters("MULVEY'S", 900, 0.05), (u, v) => {
    const wide = u + Math.sin((u - 0.5) * Math.PI * 2) * -0.012;
    return [212 + wide * 1186, 222 + v * 292 - Math.sin(u * Math.PI) * 26];
  }).join('');
  const screws = times(7, (i) =>
    [140, 640]
      .map(
        (y) =>
          circle(180 + i * 207, y, 8, '#0d1f18') +
          stroke(`M${180 + i * 207} ${y + 8}v${26 + ((i * 37) % 60)}`, '#8c4a22', 4, 'opacity=".5"'),
      )
      .join(''),
  ).join('');
  const plastic = shadowed(
    s,
    group(
      'rotate(17 1452 600)',
      clip(
        s,
        box(1120, 586, 350, 440),
        rect(1120, 586, 350, 440, linear(s, ['#f7f3ff', '#cfc7e2'], 20)) +
          stroke('M1120 720L1254 586M1120 900L1434 586', '#fff', 30, 'opacity=".5"') +
          path(centred('VAPE', 1295, 830, 112, 900), '#7b3ff2') +
          path(centred('24/7', 1295, 930, 60, 800), '#18a65a') +
          path(box(1120, 586, 350, 440), 'none', 'stroke="#a79fbe" stroke-width="14"'),
      ) + circle(1448, 608, 9, '#4a4652'),
    ),
    -20,
    26,
    14,
    0.55,
  );
  const window =
    rect(120, 700, 1360, 380, '#122019') +
    rect(150, 724, 1300, 360, linear(s, ['#3b5a66', '#16232b', '#0d151b'], 30)) +
    blend(
      'screen',
      path('M190 1067L470 724H640L360 1067zM720 1067L1000 724H1050L770 1067z', '#9fc3cf', 'opacity=".3"'),
    ) +
    blur(
      s,
      10,
      times(6, (i) => circle(980 + i * 76, 900 + (i % 3) * 30, 26, hues[i % 2 ? 5 : 1], 'opacity=".55"')).join(''),
    ) +
    rect(150, 990, 1300, 12, '#0b1410') +
    stroke('M560 724V1067M1010 724V1067', '#1d3a2f', 22);
  const ladder =
    stroke('M246 1080L330 560M396 1080L430 560', '#b98d5d', 16) +
    stroke(
      times(7, (i) => `M${258 + i * 12} ${1020 - i * 72}L${398 + i * 5} ${1020 - i * 72}`).join(''),
      '#8f6a40',
      12,
    );
  const shadeOver = blur(s, 8, path('M-20 -20H1620V110L700 150L-20 210z', '#07110d', 'opacity=".42"'));
  return (
    rect(0, 0, s.w, s.h, '#6f4437') +
    bricks(s, 0, 0, s.w, 110, 24) +
    window +
    thick(s, board + roughen(s, flakes, 6, '0.08'), 1.2) +
    rect(110, 640, 1380, 70, linear(s, [shade(paint, 0.16), shade(paint, -0.4)])) +
    gilded(s, name, 26) +
    screws +
    [0, 1484].map((x) => bracket(s, x)).join('') +
    rect(-10, 56, 1620, 46, linear(s, [shade(paint, 0.35), shade(paint, -0.1), shade(paint, -0.5)])) +
    rect(-10, 30, 1620, 30, linear(s, ['#9aa5a0', '#5d6a64'])) +
    rect(
      110,
      102,
      1380,
      40,
      linear(s, [
        [0, '#000', 0.6],
        [1, '#000', 0],
      ]),
    ) +
    shadeOver +
    plastic +
    mist(s, 300, 420, 560, '#ffe6ad', 0.16) +
    blur(s, 12, weather(s, 110, 130, 1380, 520, 12)) +
    ladder +
    blur(s, 10, ellipse(352, 860, 90, 240, '#000', 'opacity=".35"')) +
    painter(s, 350, 946, 390, '#d9a63a', 1) +
    surface(s, '0.02 0.2', 1.6, 0.28) +
    vignette(s, 0.34) +
    grain(s)
  );
};

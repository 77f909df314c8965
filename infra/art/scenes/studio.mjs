// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { fox } from '../figures/beasts.mjs';
import { chimneys, rooftops } from '../figures/dublin.mjs';
import { painter } from '../figures/painter.mjs';
import { flower, foxglove } from '../figures/plants.mjs';
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blur, clip, group, linear } from '../drawing/scene.mjs';
import { box, closed, ellipse, path, rect, stroke } from '../drawing/shape.mjs';
import { drips, mist, splat } from '../drawing/spray.mjs';
import { grain, surface, vignette } from '../drawing/texture.mjs';
import { can } from './desk.mjs';
import { panes } from './hung.mjs';
import { ghost } from './placeholder.mjs';
import { underWay } from './stages.mjs';

const wall = '#e4dccd';

/** @type {(s: Scene, x: number, y: number, w: number, h: number, art: string) => string} */
const leaning = (s, x, y, w, h, art) =>
  blur(s, 9, rect(x + 14, y + 16, w + 10, h, '#1c1206', 'opacity=".45"')) +
  path(
    closed([
      [x + w, y],
      [x + w + 15, y + 9],
      [x + w + 15, y + h - 5],
      [x + w, y + h],
    ]),
    linear(s, ['#b9ae9b', '#7e725f']),
  ) +
  clip(s, box(x, y, w, h), art) +
  rect(
    x,
    y,
    w,
    h,
    linear(
      s,
      [
        [0, '#fff4d6', 0.16],
        [1, '#000', 0.14],
      ],
      20,
    ),
  );

/** @type {(s: Scene, x: number, y: number, w: number, h: number) => string} */
const ironWindow = (s, x, y, w, h) =>
  rect(x - 20, y - 20, w + 40, h + 40, linear(s, ['#cfc5b3', '#b6aa95'])) +
  clip(
    s,
    box(x, y, w, h),
    rect(x, y, w, h, linear(s, ['#8fb4d6', '#d4dfe2', '#fbe3b8'])) +
      chimneys(s, x + w * 0.58, y + h * 0.88, h * 0.5, ['#b0404f', '#e9dcd8']) +
      rooftops(s, x, y + h, w, h * 0.24, '#59687a', '#ffd98a') +
      path(`M${x} ${y + h * 0.7}L${x + w * 0.6} ${y}H${x + w * 0.9}L${x} ${y + h}z`, '#fff', 'opacity=".16"'),
  ) +
  stroke(
    [1, 2].map((i) => `M${x + (w * i) / 3} ${y}v${h}`).join('') +
      [1, 2, 3].map((i) => `M${x} ${y + (h * i) / 4}h${w}`).join(''),
    '#2f3336',
    9,
  ) +
  stroke(box(x, y, w, h), '#2f3336', 16) +
  rect(x - 34, y + h + 16, w + 68, 22, linear(s, ['#f4eee2', '#bfb39d'])) +
  rect(x - 34, y + h + 38, w + 68, 8, '#000', 'opacity=".2"');

/** @type {Draw} */
export const studio = (s) => {
  const { ink, paper, hues } = s.palette;
  const [x, y, w, h, floor] = [560, 96, 660, 740, 880];
  const place = { x, y, w, h };
  const animal =
    rect(x, y, w, h, linear(s, ['#22356f', hues[4], hues[5]])) +
    times(14, (i) =>
      path(
        closed([
          [x + w / 2, y + 330],
          [x + w / 2 + Math.cos(i * 0.449) * 900, y + 330 + Math.sin(i * 0.449) * 900],
          [x + w / 2 + Math.cos(i * 0.449 + 0.224) * 900, y + 330 + Math.sin(i * 0.449 + 0.224) * 900],
        ]),
        i % 2 ? hues[3] : hues[5],
        'opacity=".5"',
      ),
    ).join('') +
    mist(s, x + w / 2, y + 350, 320, hues[2], 0.7) +
    [52, 150, 520, 612]
      .map((dx, i) =>
        foxglove(s, x + dx, y + h + 6, 300 + (i % 2) * 70, ['#c5479a', '#f09ac7', hues[2], '#3f8f5a'], ink),
      )
      .join('') +
    group(
      `translate(${x + w / 2} ${y + 372}) scale(1.12)`,
      fox(s, ['#e0662a', '#c8481e', '#f39a45', '#a8381b', hues[2], paper], ink),
    ) +
    times(6, (i) => flower(s, x + 50 + i * 114, y + h - 8, 76, [hues[0], hues[1], hues[2], paper], ink)).join('');
  const canvas =
    blur(s, 22, rect(x + 30, y + 40, w + 30, h + 6, '#1c1206', 'opacity=".5"')) +
    path(
      closed([
        [x + w, y],
        [x + w + 24, y + 14],
        [x + w + 24, y + h - 8],
        [x + w, y + h],
      ]),
      linear(s, ['#c4b9a6', '#857965']),
    ) +
    clip(s, box(x, y, w, h), underWay(s, animal, place, 110));
  const shelf =
    rect(1290, 318, 300, 16, linear(s, ['#a67b4b', '#6b4825'])) +
    rect(1290, 334, 300, 10, '#000', 'opacity=".22"') +
    times(7, (i) => can(s, 1300 + i * 41, 320, 112, at(hues, i + 1))).join('');
  const trestle = stroke(
    `M${x + 60} ${y + h + 24}l-34 158M${x + 120} ${y + h + 24}l28 158M${x + w - 120} ${y + h + 24}l-28 158M${x + w - 60} ${y + h + 24}l34 158`,
    '#7a542f',
    19,
  );
  const boards = times(15, (i) => `M${i * 130 - 60} ${floor}L${800 + (i * 130 - 860) * 1.62} 1067`).join('');
  const sheet =
    path('M300 1067Q330 990 430 962Q720 930 930 944T1330 950Q1400 1000 1440 1067z', linear(s, ['#f3ecdd', '#d3c8b2'])) +
    blur(
      s,
      3,
      stroke(
        'M560 1067Q610 1000 590 954M860 1067Q880 1000 830 944M1150 1067Q1130 1000 1180 946M430 1020Q520 1004 610 1030',
        '#a99c82',
        6,
      ),
    ) +
    times(9, () =>
      splat(s, s.random.range(470, 1280), s.random.range(986, 1054), s.random.range(4, 12), s.random.pick([...hues])),
    ).join('');
  const pots = times(6, (i) => {
    const [px, high] = [640 + i * 62, 58 + (i % 3) * 12];
    return (
      ellipse(px + 28, 1012, 38, 7, '#000', 'opacity=".4"') +
      rect(px, 1008 - high, 50, high, linear(s, ['#fbfbfa', '#9da2a5'], 0)) +
      rect(px, 1008 - high, 50, high * 0.32, at(hues, i)) +
      ellipse(px + 25, 1008 - high, 25, 6, shade(at(hues, i), -0.2))
    );
  }).join('');
  const stripes = (/** @type {number} */ i) =>
    times(6, (k) => rect(1200, 500 + k * 76, 420, 78, at(hues, i + k))).join('');
  return (
    rect(0, 0, s.w, floor, linear(s, [shade(wall, 0.16), wall, shade(wall, -0.12)], 20)) +
    ghost(s, 1290, 60, 240, 118, hues[0], wall) +
    ghost(s, 424, 250, 110, 320, hues[5], wall) +
    ghost(s, 1262, 396, 150, 190, hues[1], wall) +
    drips(s, 1300, 1520, 178, 7, hues[0], 70, 5) +
    ironWindow(s, 70, 84, 300, 500) +
    rect(0, floor - 26, s.w, 26, '#efe8da') +
    rect(0, floor - 2, s.w, 5, '#000', 'opacity=".35"') +
    rect(0, floor, s.w, s.h - floor, linear(s, ['#96693c', '#523418'])) +
    stroke(boards, '#3f2913', 3) +
    sheet +
    shelf +
    leaning(s, 1440, 560, 190, 330, stripes(0)) +
    leaning(s, 1380, 620, 170, 290, rect(1380, 620, 170, 290, paper) + mist(s, 1460, 760, 120, hues[0], 0.9)) +
    leaning(s, 1322, 690, 140, 240, rect(1322, 690, 140, 240, hues[4]) + mist(s, 1390, 800, 90, hues[2], 1)) +
    trestle +
    canvas +
    rect(x - 40, y + h - 2, w + 92, 26, linear(s, ['#a67b4b', '#6b4825'])) +
    panes(s, 392, 176, 470) +
    panes(s, 60, 880, 170) +
    blur(s, 10, ellipse(1180, 1004, 150, 15, '#000', 'opacity=".5"')) +
    pots +
    painter(s, 1128, 1000, 540, '#f39a45', -1) +
    surface(s, '0.012 0.02', 1.6, 0.32) +
    vignette(s, 0.34, '#2a1505') +
    grain(s)
  );
};

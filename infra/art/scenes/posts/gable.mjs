// @ts-check
/** @import { Draw } from '../../drawing/scene.mjs' */
import { fox } from '../../figures/beasts.mjs';
import { painter } from '../../figures/painter.mjs';
import { flower, foxglove } from '../../figures/plants.mjs';
import { centred } from '../../lettering/glyphs.mjs';
import { grid, pencil } from '../../drawing/pencil.mjs';
import { times } from '../../drawing/prng.mjs';
import { blur, clip, group, linear } from '../../drawing/scene.mjs';
import { box, closed, ellipse, path, rect, stroke } from '../../drawing/shape.mjs';
import { drips, mist, speckle } from '../../drawing/spray.mjs';
import { ground, sky, weeds } from '../../drawing/street.mjs';
import { bricks, grain, surface, vignette, weather } from '../../drawing/texture.mjs';

/** 172 px are a metre. @type {Draw} */
export const squareMetre = (s) => {
  const { ink, paper, hues } = s.palette;
  const [metre, foot] = [172, 950];
  const place = { x: 90, y: 90, w: 1376, h: foot - 90 };
  const gable = closed([
    [90, foot],
    [90, 330],
    [778, -90],
    [1466, 330],
    [1466, foot],
  ]);
  const beams = times(20, (i) =>
    path(
      closed([
        [800, 470],
        [800 + Math.cos(i * 0.314) * 1300, 470 + Math.sin(i * 0.314) * 1300],
        [800 + Math.cos(i * 0.314 + 0.157) * 1300, 470 + Math.sin(i * 0.314 + 0.157) * 1300],
      ]),
      i % 2 ? '#2d7f86' : '#1d4d63',
    ),
  ).join('');
  const art =
    rect(0, 0, s.w, foot, '#16324a') +
    beams +
    mist(s, 800, 500, 480, '#ffd98a', 0.9) +
    [210, 330, 1210, 1350]
      .map((x, i) => foxglove(s, x, foot + 20, 440 + (i % 2) * 90, ['#c5479a', '#f09ac7', hues[2], hues[3]], ink))
      .join('') +
    group(
      'translate(790 520) scale(1.34)',
      fox(s, ['#e0662a', '#c8481e', '#f39a45', '#a8381b', '#ffd35c', paper], ink),
    ) +
    times(8, (i) => flower(s, 150 + i * 180, foot - 12, 92, ['#d8365d', '#ff9f45', '#ffd35c', ink], ink)).join('');
  const [mx, my] = [place.x + 4 * metre, place.y + 2 * metre];
  const painted =
    mist(s, mx + metre / 2, my + metre / 2, metre * 0.86, '#e0662a', 0.42) +
    drips(s, mx + 8, mx + metre - 8, my + metre, 6, '#c8481e', 110, 6) +
    clip(s, box(mx, my, metre, metre), art) +
    speckle(s, mx + metre / 2, my + metre / 2, metre * 0.6, 46, '#e0662a');
  const measure = stroke(
    `M${mx} ${my - 26}h${metre}M${mx} ${my - 40}v28M${mx + metre} ${my - 40}v28M${mx + metre + 26} ${my}v${metre}M${mx + metre + 12} ${my}h28M${mx + metre + 12} ${my + metre}h28`,
    '#b3271d',
    6,
  );
  const wall =
    rect(0, 0, s.w, foot, linear(s, ['#e9e3d6', '#d8cfbf'])) +
    pencil(s, rect(0, 0, s.w, foot, '#fff') + art) +
    grid(place, metre, '#a5442f', 'opacity=".5"') +
    painted +
    measure +
    path(centred('1 M²', mx + metre / 2, my - 52, 58, 800), '#b3271d') +
    bricks(s, 0, 0, s.w, foot, 21, 0.55) +
    surface(s, '0.04 0.05', 2.2, 0.5) +
    blur(s, 12, weather(s, 90, 60, 1376, foot, 12)) +
    rect(
      0,
      foot - 120,
      s.w,
      120,
      linear(s, [
        [0, '#000', 0],
        [1, '#000', 0.4],
      ]),
    );
  const sunlit = blur(
    s,
    5,
    path(
      closed([
        [-20, 300],
        [560, -20],
        [-20, -20],
      ]),
      '#1c1a2e',
      'opacity=".38"',
    ),
  );
  const tins = times(5, (i) => {
    const [x, h] = [1010 + i * 74, 58 + (i % 2) * 14];
    const colour = ['#e0662a', '#c8481e', '#f39a45', '#1d4d63', '#2d7f86'][i] ?? ink;
    return (
      ellipse(x + 30, 1003, 44, 8, '#000', 'opacity=".4"') +
      rect(x, 1000 - h, 58, h, linear(s, ['#fbfbfa', '#9da2a5'], 0)) +
      rect(x, 1000 - h, 58, h * 0.32, colour) +
      ellipse(x + 29, 1000 - h, 29, 7, colour)
    );
  }).join('');
  return (
    sky(s, 420, ['#7f9cc0', '#cfdbe3', '#f4e6cd']) +
    rect(0, 420, 100, 540, '#7b5546') +
    rect(1460, 380, 140, 580, '#6b4a3e') +
    clip(s, gable, wall + sunlit) +
    stroke('M74 344L778 -86L1482 344', '#4c4a4a', 24) +
    ground(s, foot, '#8b8379', [hues[1]]) +
    weeds(s, 330, foot + 6, 46) +
    weeds(s, 1400, foot + 6, 58) +
    blur(s, 6, ellipse(760, 1000, 110, 12, '#000', 'opacity=".5"')) +
    painter(s, 690, 996, metre * 1.98, '#e0662a', 1) +
    tins +
    vignette(s, 0.26) +
    grain(s)
  );
};

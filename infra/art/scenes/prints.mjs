// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { fox, moth } from '../figures/beasts.mjs';
import { gulls, heron, magpie, reeds } from '../figures/birds.mjs';
import { chimneys, footbridge, georgianDoor, rooftops } from '../figures/dublin.mjs';
import { flower, sea } from '../figures/plants.mjs';
import { centred } from '../lettering/glyphs.mjs';
import { hand } from '../lettering/handstyle.mjs';
import { throwUp } from '../lettering/piece.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend, clip, group, linear, shadowed } from '../drawing/scene.mjs';
import { box, circle, closed, path, rect, stroke } from '../drawing/shape.mjs';
import { mist, speckle, splat } from '../drawing/spray.mjs';
import { grain, halftone, surface, vignette } from '../drawing/texture.mjs';

/** @type {(s: Scene, m: number, art: string, title?: string) => string} */
const sheet = (s, m, art, title) =>
  rect(0, 0, s.w, s.h, s.palette.paper) +
  clip(s, box(m, m, s.w - m * 2, s.h - m * 2.4), art) +
  (title ? path(centred(title, s.w / 2, s.h - m * 0.55, m * 0.26, 700, 0.24), s.palette.ink) : '') +
  surface(s, '0.35 0.4', 0.9, 0.4) +
  vignette(s, 0.1);

/** @type {Draw} */
export const poolbeg = (s) => {
  const { ink, paper, hues } = s.palette;
  const water = times(34, (i) =>
    rect(s.random.range(100, 900), 1010 + i * 14, s.random.range(60, 360), 6, i % 3 ? paper : hues[0], 'opacity=".6"'),
  ).join('');
  const mirror = blend(
    'multiply',
    group('translate(0 2010) scale(1 -1)', chimneys(s, 500, 1000, 720, [hues[0], paper])),
    0.4,
  );
  return sheet(
    s,
    90,
    rect(0, 0, s.w, s.h, linear(s, [hues[2], hues[5], hues[1], '#f7dfae'])) +
      circle(760, 560, 190, hues[0]) +
      halftone(16, 1200, 900, (_x, y) => Math.max(0, 0.6 - y / 900), hues[2]) +
      chimneys(s, 500, 1000, 780, [hues[0], paper]) +
      rooftops(s, 0, 1004, 1200, 80, ink) +
      rect(0, 1000, 1200, 600, linear(s, [hues[1], hues[2]])) +
      mirror +
      water +
      gulls(s, 160, 200, 800, 300, 9, ink),
    'THE LADS',
  );
};

/** @type {Draw} */
export const hapenny = (s) => {
  const { ink, hues } = s.palette;
  const ripples = times(70, () => {
    const y = s.random.range(860, 1150);
    return stroke(
      `M${800 + s.random.bell() * 240} ${y}h${s.random.range(30, 190)}`,
      s.random.pick(['#fff0c9', hues[2], hues[0]]),
      s.random.range(2, 8),
      'opacity=".65"',
    );
  }).join('');
  return sheet(
    s,
    70,
    rect(0, 0, s.w, s.h, linear(s, ['#14123a', hues[3], hues[0], hues[1]])) +
      times(70, () => circle(s.random.range(0, 1600), s.random.range(0, 500), s.random.range(1, 3.4), '#fff')).join(
        '',
      ) +
      circle(800, 470, 300, '#fff0c9') +
      times(9, () =>
        circle(
          800 + s.random.bell() * 140,
          470 + s.random.bell() * 140,
          s.random.range(12, 50),
          '#f3d9a0',
          'opacity=".7"',
        ),
      ).join('') +
      rooftops(s, 0, 840, 1600, 150, ink, '#ffd98a') +
      rect(0, 830, 1600, 400, linear(s, [hues[3], ink])) +
      ripples +
      footbridge(s, 130, 900, 1340, 250, '#0d0a22', '#ffe7a8'),
    "HA'PENNY",
  );
};

/** @type {Draw} */
export const magpiePrint = (s) => {
  const { ink, hues } = s.palette;
  return sheet(
    s,
    90,
    rect(0, 0, s.w, s.h, hues[4]) +
      times(11, (i) => circle(560, 640, 620 - i * 54, i % 2 ? hues[3] : mix(hues[4], hues[3], 0.35))).join('') +
      stroke('M-20 1180Q420 1040 720 1130T1320 1020M300 1110Q260 1000 320 900M900 1100Q960 980 920 860', ink, 24) +
      times(46, () =>
        flower(
          s,
          s.random.range(60, 1240),
          1130 + s.random.bell() * 130,
          s.random.range(18, 44),
          ['#fff', hues[1], hues[0], hues[2]],
          ink,
          5,
        ),
      ).join('') +
      group('translate(250 480) scale(1.5)', magpie(s, [hues[5], hues[4], hues[1], hues[0], hues[2], '#fff'], ink)) +
      halftone(18, 1280, 1600, (x, y) => Math.max(0, (y - 1200) / 620 + Math.sin(x / 80) * 0.1), ink),
    'ONE FOR SORROW',
  );
};

/** @type {Draw} */
export const alphabet = (s) => {
  const { ink, paper, hues } = s.palette;
  const [left, top, wide, high] = [78, 62, 214, 247];
  const cell = (/** @type {number} */ i) => [left + (i % 5) * wide, top + Math.floor(i / 5) * high];
  const clouds = times(26, (i) => {
    const [x = 0, y = 0] = cell(i);
    const colour = at(hues, i + 3);
    return (
      times(3, () =>
        mist(s, x + s.random.range(40, 170), y + s.random.range(40, 190), s.random.range(70, 130), colour, 0.34),
      ).join('') + speckle(s, x + 104, y + 104, 84, 26, colour)
    );
  }).join('');
  const throwUps = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, i) => {
    const [x = 0, y = 0] = cell(i);
    const slim = letter === 'I' ? 42 : 0;
    return throwUp(s, letter, {
      x: x + 34 + slim,
      y: y + 34,
      w: 136 - slim * 2,
      h: 160,
      fill: [shade(at(hues, i), 0.3), at(hues, i), mix(at(hues, i), at(hues, i + 1), 0.6)],
      line: ink,
      side: at(hues, i + 2),
      wild: 0.62,
      fat: 0.085,
      depth: [9, 11],
      runs: 0,
    });
  });
  const next = times(2, (i) => {
    const [x = 0, y = 0] = cell(26 + i);
    return path(
      `M${x + 30} ${y + 34}q70 -22 142 0q18 80 -4 164q-66 16 -132 -2q-22 -80 -6 -162z`,
      'none',
      `stroke="${ink}" stroke-width="5" stroke-dasharray="16 14" opacity=".55"`,
    );
  }).join('');
  const [ox = 0, oy = 0] = cell(28);
  return sheet(
    s,
    36,
    clouds +
      throwUps.reverse().join('') +
      next +
      halftone(13, s.w, s.h, (x, y) => 0.2 + 0.18 * Math.sin(x / 190 + y / 260), paper).replaceAll(
        '/>',
        'opacity=".16"/>',
      ) +
      stroke(hand('MAKE', ox + 26, oy + 62, 40), ink, 8) +
      stroke(hand('YOUR OWN', ox + 26, oy + 134, 40), hues[0], 10) +
      splat(s, ox + 372, oy + 84, 20, hues[1]),
  );
};

/** @type {Draw} */
export const fortyFoot = (s) => {
  const { ink, paper, hues } = s.palette;
  const steps = times(6, (i) =>
    path(
      closed([
        [1600, 640 + i * 70],
        [1060 - i * 90, 640 + i * 70],
        [1000 - i * 90, 710 + i * 70],
        [1600, 710 + i * 70],
      ]),
      shade('#cbbfa8', -i * 0.1),
    ),
  ).join('');
  return sheet(
    s,
    70,
    rect(0, 0, s.w, s.h, linear(s, ['#ffe2b8', hues[2], hues[1]])) +
      circle(420, 280, 120, hues[4]) +
      sea(s, 440, 700, 7, [hues[1], hues[0], '#0f86a3', hues[0], '#094059', ink, '#041b28'], paper) +
      steps +
      stroke('M1150 560V760M1150 580H1600M1290 560V640', ink, 14) +
      path('M1240 586q60 20 120 0v170q-60 26 -120 0z', hues[4]) +
      times(3, (i) => rect(1240, 620 + i * 44, 120, 16, paper)).join('') +
      gulls(s, 600, 150, 600, 200, 6, ink) +
      times(30, () => circle(s.random.range(200, 900), s.random.range(700, 1000), s.random.range(2, 9), paper)).join(
        '',
      ),
    'IN YOU GET',
  );
};

/** @type {Draw} */
export const doors = (s) => {
  const { ink, hues } = s.palette;
  return sheet(
    s,
    60,
    rect(0, 0, s.w, s.h, '#a35a45') +
      stroke(times(70, (i) => `M0 ${i * 22}H1600`).join(''), '#7b3f30', 2) +
      times(6, (i) =>
        georgianDoor(s, 180 + (i % 3) * 470, 580 + Math.floor(i / 3) * 560, 220, at(hues, i), ink, '#c9bba4'),
      ).join('') +
      times(6, (i) => rect(96 + (i % 3) * 470, 580 + Math.floor(i / 3) * 560, 400, 16, '#d8cdb9')).join(''),
    'SIX DOORS',
  );
};

/** @type {Draw} */
export const dart = (s) => {
  const { ink, paper, hues } = s.palette;
  const [gold, , , moss, , slate] = hues;
  const green = '#2f8f5b';
  const hill = (/** @type {string} */ d, /** @type {string} */ fill) => path(`${d}V1200H-20z`, fill);
  const car = (/** @type {number} */ i) => {
    const x = 150 + i * 330;
    const isFirst = i === 3;
    const nose = isFirst ? 'q58 8 74 92l6 66' : 'h6v158';
    const body = `M${x} 700h${isFirst ? 246 : 312}${nose}H${x}z`;
    const windows = times(isFirst ? 3 : 4, (k) => rect(x + 26 + k * 74, 728, 54, 50, '#fff1c4', 'rx="7"')).join('');
    const door = isFirst ? path(`M${x + 262} 726q30 10 42 62h-46z`, '#fff1c4') : rect(x + 300, 706, 10, 146, ink);
    const bogies = [60, isFirst ? 236 : 250]
      .map(
        (dx) =>
          rect(x + dx - 34, 856, 76, 14, ink) + circle(x + dx - 16, 874, 15, ink) + circle(x + dx + 24, 874, 15, ink),
      )
      .join('');
    return (
      path(body, green) +
      clip(s, body, rect(x, 700, 420, 16, '#4fb27a') + rect(x, 792, 420, 16, gold) + rect(x, 832, 420, 30, '#1d5f3c')) +
      windows +
      door +
      bogies +
      rect(x + 40, 688, 110, 14, '#226b45') +
      (i === 1 ? stroke(`M${x + 96} 688l-26 -40l34 -34l34 34l-26 40M${x + 60} 612h88`, ink, 6) : '')
    );
  };
  const bay = times(30, (i) => {
    const y = 470 + i * 7.6;
    return stroke(
      `M${600 + s.random.range(-40, 700)} ${y}h${s.random.range(20, 150)}`,
      i % 3 ? '#fbe9c0' : gold,
      4,
      'opacity=".8"',
    );
  }).join('');
  const posts = times(5, (i) => `M${60 + i * 400} 930V590h92`).join('');
  const stones = times(230, () =>
    circle(
      s.random.range(0, 1600),
      s.random.range(936, 1130),
      s.random.range(3, 9),
      s.random.pick([moss, '#31483a', slate, ink]),
    ),
  ).join('');
  return sheet(
    s,
    70,
    rect(0, 0, s.w, s.h, linear(s, ['#27486a', slate, '#f3d9a6', '#f7c35c'])) +
      circle(1250, 300, 84, '#fff3cf') +
      rect(0, 452, 1600, 800, linear(s, ['#7fa3b0', '#2f5f7c'])) +
      bay +
      hill('M-20 430C180 300 260 250 420 300C560 344 700 410 1010 660', slate) +
      hill('M-20 560C120 420 300 430 470 520S760 640 980 660', moss) +
      path('M1600 560C1500 520 1420 500 1330 560L1210 660H1600z', '#31483a') +
      rect(0, 642, 1600, 300, '#c9ab77') +
      rect(0, 642, 1600, 10, paper) +
      stroke(times(40, (i) => `M${i * 42} 652v240`).join(''), '#a98a58', 2) +
      rect(0, 884, 1600, 60, '#5b4f47') +
      times(66, (i) => rect(i * 26, 896, 15, 14, '#2b2118')).join('') +
      rect(0, 886, 1600, 8, '#d9d2c2') +
      [0, 1, 2, 3].map(car).join('') +
      stroke(`${posts}M0 606H1600M0 632H1600`, ink, 6) +
      rect(0, 930, 1600, 280, '#47682c') +
      stones +
      reeds(s, 0, 1150, 1600, 190, 90, ['#8aa33b', moss, ink]) +
      gulls(s, 820, 180, 360, 160, 5, ink),
    'LAST TRAIN TO BRAY',
  );
};

/** @type {Draw} */
export const heronStudy = (s) => {
  const { ink, hues } = s.palette;
  return sheet(
    s,
    90,
    rect(0, 0, s.w, s.h, hues[2]) +
      circle(720, 620, 360, hues[3]) +
      halftone(14, 1280, 1600, (x, y) => Math.max(0, Math.sin(x / 300 + y / 240) * 0.55), hues[1]) +
      reeds(s, 0, 1440, 1280, 900, 70, [hues[0], hues[1], ink]) +
      group('translate(420 360) scale(1.24)', heron(s, [hues[0], hues[1], hues[2], hues[3], hues[4], '#fff7e8'], ink)) +
      times(20, (i) =>
        stroke(`M${s.random.range(0, 900)} ${1330 + i * 7}h${s.random.range(60, 300)}`, '#fff7e8', 4, 'opacity=".7"'),
      ).join(''),
    'STANDING ORDER',
  );
};

/** @type {Draw} */
export const tote = (s) => {
  const { ink, hues } = s.palette;
  const bag = 'M330 560L870 560Q900 1000 910 1400Q600 1440 290 1400Q300 1000 330 560z';
  return (
    rect(0, 0, s.w, s.h, linear(s, [hues[1], hues[0]])) +
    surface(s, '0.01 0.02', 3, 0.5) +
    circle(600, 160, 26, '#e9dcc3') +
    stroke('M440 570C440 250 560 180 600 170C640 180 760 250 760 570', '#e7dbc2', 40) +
    shadowed(s, path(bag, linear(s, ['#f6eddb', '#e2d3b5'], 20)), 30, 40, 40, 0.45) +
    clip(
      s,
      bag,
      circle(600, 980, 250, hues[3]) +
        reeds(s, 340, 1260, 520, 420, 26, [hues[0], hues[1], ink]) +
        group('translate(470 690) scale(.72)', heron(s, [hues[0], hues[1], hues[2], hues[3], hues[4], '#fff'], ink)) +
        path(centred('MIND YOURSELF', 600, 1350, 52, 900, 0.08), ink) +
        surface(s, '0.5 0.5', 0.9, 0.5) +
        path('M330 560Q420 900 360 1420L290 1420V560zM870 560Q800 900 850 1420L930 1420V560z', '#000', 'opacity=".07"'),
    ) +
    vignette(s, 0.3) +
    grain(s)
  );
};

/** @type {Draw} */
export const stickers = (s) => {
  const { ink, paper, hues } = s.palette;
  const place = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ turn,
    /** @type {string} */ art,
  ) => group(`translate(${x} ${y}) rotate(${turn})`, shadowed(s, art, 4, 8, 7, 0.35));
  const disc = (/** @type {string} */ fill, /** @type {string} */ art, r = 220) =>
    circle(0, 0, r + 20, '#fff') + circle(0, 0, r, fill) + art;
  const word = (/** @type {string} */ text, /** @type {number} */ i) => {
    const t = throwUp(s, text, {
      x: -230,
      y: -90,
      w: 460,
      h: 180,
      fill: [at(hues, i)],
      line: ink,
      side: at(hues, i + 3),
      wild: 0.5,
      fat: 0.1,
    });
    return `<g>${rect(-285, -135, 570, 280, '#fff', 'rx="120"')}${t}</g>`;
  };
  return (
    rect(0, 0, s.w, s.h, linear(s, [hues[4], hues[5]], 40)) +
    times(60, (i) => circle((i % 10) * 178, Math.floor(i / 10) * 300, 10, '#fff', 'opacity=".18"')).join('') +
    place(
      330,
      330,
      -9,
      disc(hues[1], group('scale(.72)', fox(s, ['#e0662a', '#c8481e', '#f39a45', '#a8381b', hues[2]], ink))),
    ) +
    place(830, 280, 6, word('GRAND', 0)) +
    place(
      1300,
      350,
      10,
      disc(hues[3], group('scale(.48)', moth(s, [hues[0], hues[5], paper, hues[2], hues[1], hues[4]], ink))),
    ) +
    place(330, 850, 7, word('SOUND', 3)) +
    place(
      820,
      800,
      -4,
      disc(paper, chimneys(s, -60, 180, 340, [hues[0], '#fff']) + rect(-180, 100, 360, 20, hues[4])),
    ) +
    place(1290, 830, -8, word('RAPID', 1)) +
    place(
      330,
      1290,
      -5,
      disc(
        hues[2],
        group('translate(-170 -120) scale(.58)', magpie(s, [hues[4], hues[3], hues[5], hues[0], hues[1], '#fff'], ink)),
      ),
    ) +
    place(820, 1300, 5, word('DEADLY', 5)) +
    place(1290, 1290, 8, disc(hues[0], flower(s, 0, 0, 190, [hues[2], hues[1], paper, hues[0]], ink))) +
    surface(s, '0.02 0.03', 1.2, 0.25)
  );
};

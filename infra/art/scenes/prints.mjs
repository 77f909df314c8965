// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { fox, moth } from '../figures/beasts.mjs';
import { gulls, heron, magpie, reeds, tornEdge } from '../figures/birds.mjs';
import { chimneys, cityBlocks, footbridge, georgianDoor, rooftops } from '../figures/dublin.mjs';
import { flower, foxglove, sea } from '../figures/plants.mjs';
import { centred, fitted } from '../lettering/glyphs.mjs';
import { hand } from '../lettering/handstyle.mjs';
import { throwUp } from '../lettering/piece.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend, clip, group, linear, shadowed } from '../drawing/scene.mjs';
import { box, circle, closed, path, rect, star, stroke } from '../drawing/shape.mjs';
import { drips, mist, speckle, splat } from '../drawing/spray.mjs';
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
  const { ink, hues } = s.palette;
  const hill = (/** @type {number} */ y, /** @type {string} */ c, /** @type {number} */ k) =>
    path(`M0 ${y}Q400 ${y - 260 * k} 760 ${y - 60}T1600 ${y - 200 * k}V1200H0z`, c);
  const cars = times(
    5,
    (i) =>
      rect(230 + i * 196, 746, 186, 84, hues[2], 'rx="12"') +
      rect(230 + i * 196, 798, 186, 16, hues[0]) +
      times(4, (k) => rect(248 + i * 196 + k * 42, 760, 30, 28, '#fff6d8', 'rx="4"')).join(''),
  ).join('');
  return sheet(
    s,
    70,
    rect(0, 0, s.w, s.h, linear(s, [hues[5], '#cfdde0', '#fbe9c0'])) +
      circle(1180, 300, 110, hues[0]) +
      hill(560, hues[5], 1.2) +
      hill(680, hues[3], 0.9) +
      hill(780, hues[2], 0.5) +
      rect(0, 830, 1600, 14, ink) +
      times(60, (i) => rect(i * 28, 844, 12, 12, ink)).join('') +
      cars +
      stroke(times(8, (i) => `M${100 + i * 210} 830V650h60`).join('') + 'M0 668H1600', ink, 4) +
      rect(0, 858, 1600, 400, linear(s, ['#3b6f86', '#1e3f55'])) +
      times(60, () =>
        stroke(
          `M${s.random.range(0, 1600)} ${s.random.range(880, 1100)}h${s.random.range(30, 140)}`,
          '#dfeef0',
          3,
          'opacity=".6"',
        ),
      ).join('') +
      reeds(s, 0, 1120, 1600, 120, 60, [hues[3], hues[2], ink]),
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
export const tornBills = (s) => {
  const { ink, paper, hues } = s.palette;
  const words = ['TONIGHT', 'LAST FEW', 'NO ENTRY', 'MIND THE', 'FREE IN', 'WET PAINT', 'DANCE', 'LOST CAT', 'TO LET'];
  const bills = times(22, (i) => {
    const [x, y, w, h] = [
      s.random.range(-120, s.w - 320),
      s.random.range(-100, s.h - 320),
      s.random.range(380, 720),
      s.random.range(300, 620),
    ];
    const d = tornEdge(s, x, y, w, h);
    const colour = s.random.pick([...hues, paper, paper]);
    return group(
      `rotate(${s.random.bell() * 5} ${x + w / 2} ${y + h / 2})`,
      shadowed(s, path(tornEdge(s, x - 6, y - 6, w + 12, h + 12), '#fffaf0'), 2, 5, 6, 0.4) +
        path(d, colour) +
        clip(
          s,
          d,
          path(fitted(at(words, i), x + 30, y + h * 0.55, w * 0.86), i % 2 ? ink : shade(colour, -0.55)) +
            stroke(
              times(5, (k) => `M${x + 30} ${y + h * 0.66 + k * 22}h${w * s.random.range(0.4, 0.8)}`).join(''),
              ink,
              7,
              'opacity=".6"',
            ),
        ),
    );
  }).join('');
  return (
    rect(0, 0, s.w, s.h, '#6d5a4d') +
    bills +
    drips(s, 100, s.w - 100, 300, 14, hues[0], 500, 9) +
    stroke(hand('STILL HERE', s.w * 0.16, s.h * 0.42, s.w * 0.1), '#fff', s.w * 0.022) +
    surface(s, '0.01 0.05', 4, 0.55) +
    vignette(s, 0.25) +
    grain(s)
  );
};

/** @type {Draw} */
export const goldMoth = (s) => {
  const { ink, hues } = s.palette;
  const leafGold = times(120, () => {
    const [x, y, a] = [s.random.range(0, s.w), s.random.range(0, s.h), s.random.range(60, 160)];
    return path(
      tornEdge(s, x, y, a, a),
      linear(s, ['#f7e2a0', '#c8962f', '#f0cf74'], s.random.range(0, 180)),
      `opacity="${s.random.range(0.2, 0.9)}"`,
    );
  }).join('');
  return (
    rect(0, 0, s.w, s.h, ink) +
    clip(s, `M${s.w / 2 - 620} ${s.h / 2}a620 620 0 1 0 1240 0a620 620 0 1 0 -1240 0`, leafGold) +
    times(48, (i) =>
      stroke(
        `M${s.w / 2} ${s.h / 2}L${s.w / 2 + Math.cos(i * 0.131) * 1200} ${s.h / 2 + Math.sin(i * 0.131) * 1200}`,
        ink,
        5,
      ),
    ).join('') +
    group(
      `translate(${s.w / 2} ${s.h / 2}) scale(1.6)`,
      moth(s, [hues[4], hues[3], '#f0cf74', hues[2], hues[0], hues[1]], ink),
    ) +
    speckle(s, s.w / 2, s.h / 2, 600, 300, '#f7e2a0') +
    surface(s, '0.03 0.03', 4, 0.5) +
    grain(s)
  );
};

/** @type {Draw} */
export const wetStreets = (s) => {
  const { ink, paper, hues } = s.palette;
  const river = `M-40 ${s.h * 0.5}C${s.w * 0.3} ${s.h * 0.42} ${s.w * 0.5} ${s.h * 0.58} ${s.w * 0.7} ${s.h * 0.5}S${s.w} ${s.h * 0.42} ${s.w + 60} ${s.h * 0.46}`;
  const canal = `M${s.w * 0.06} ${s.h}C${s.w * 0.1} ${s.h * 0.78} ${s.w * 0.6} ${s.h * 0.96} ${s.w * 0.9} ${s.h * 0.52}`;
  return (
    rect(0, 0, s.w, s.h, '#33302f') +
    group(
      `rotate(-9 ${s.w / 2} ${s.h / 2})`,
      shadowed(
        s,
        cityBlocks(s, -200, -200, s.w + 400, s.h + 400, [hues[0], hues[1], hues[5], paper, '#d9c7ab', hues[4], paper]),
        4,
        6,
        5,
        0.6,
      ),
    ) +
    stroke(river, ink, 106) +
    stroke(river, hues[3], 88) +
    stroke(river, hues[2], 40, 'stroke-dasharray="180 60 30 40"') +
    stroke(canal, ink, 40) +
    stroke(canal, hues[2], 26) +
    times(30, () => circle(s.random.range(0, s.w), s.random.range(0, s.h), s.random.range(5, 12), hues[4])).join('') +
    times(6, (i) => stroke(`M${s.w * (0.2 + i * 0.13)} ${s.h * 0.4}v${s.h * 0.2}`, paper, 13)).join('') +
    surface(s, '0.06 0.06', 3, 0.5) +
    vignette(s, 0.25)
  );
};

/** @type {Draw} */
export const stencilFox = (s) => {
  const { ink, paper, hues } = s.palette;
  const clouds = times(16, () =>
    mist(s, s.random.range(0, s.w), s.random.range(0, s.h), s.random.range(200, 460), s.random.pick([...hues]), 0.8),
  ).join('');
  const ghost = [3, 2, 1]
    .map((k) =>
      group(
        `translate(${s.w / 2 + k * 26} ${s.h / 2 + k * 22}) scale(2.1)`,
        `<g opacity=".3">${fox(s, [at(hues, k), at(hues, k + 1), at(hues, k), at(hues, k), paper, paper], at(hues, k))}</g>`,
      ),
    )
    .join('');
  return (
    rect(0, 0, s.w, s.h, '#c9ab80') +
    stroke(
      times(30, (i) => `M0 ${i * 56}q${s.w / 2} ${s.random.bell() * 20} ${s.w} 0`).join(''),
      '#8d6a3f',
      3,
      'opacity=".5"',
    ) +
    clouds +
    ghost +
    group(
      `translate(${s.w / 2} ${s.h / 2}) scale(2.1)`,
      fox(s, [hues[0], hues[1], hues[2], hues[3], hues[2], paper], ink),
    ) +
    drips(s, s.w * 0.3, s.w * 0.7, s.h * 0.72, 14, ink, 260, 8) +
    speckle(s, s.w / 2, s.h / 2, 500, 420, paper) +
    surface(s, '0.01 0.08', 3, 0.45) +
    grain(s)
  );
};

/** @type {Draw} */
export const pressed = (s) => {
  const { ink, paper, hues } = s.palette;
  const ledgers = times(12, (i) => {
    const [x, y, w, h] = [
      s.random.range(-60, s.w * 0.6),
      s.random.range(-60, s.h * 0.7),
      s.random.range(360, 720),
      s.random.range(300, 640),
    ];
    const d = tornEdge(s, x, y, w, h);
    return (
      shadowed(s, path(d, i % 4 ? mix(paper, '#d8b98a', s.random.range(0, 0.6)) : at(hues, i)), 2, 4, 5, 0.35) +
      clip(
        s,
        d,
        stroke(times(24, (k) => `M${x - 20} ${y + k * 30}h${w + 40}`).join(''), hues[4], 1.6, 'opacity=".5"') +
          stroke(`M${x + 80} ${y - 20}v${h + 40}`, hues[0], 2.4),
      )
    );
  }).join('');
  return (
    rect(0, 0, s.w, s.h, '#cdb48e') +
    ledgers +
    times(5, (i) =>
      foxglove(
        s,
        s.w * (0.16 + i * 0.17),
        s.h * 0.99,
        s.h * s.random.range(0.6, 0.95),
        [at(hues, i), shade(at(hues, i + 1), 0.4), hues[5], '#4c7a5a'],
        ink,
      ),
    ).join('') +
    times(7, () =>
      path(star(s.random.range(0, s.w), s.random.range(0, s.h), 40, 9, 0.7), hues[0], 'opacity=".6"'),
    ).join('') +
    surface(s, '0.02 0.03', 3, 0.45) +
    grain(s)
  );
};

/** @type {Draw} */
export const salvage = (s) => {
  const { ink, paper, hues } = s.palette;
  const tiles = times(20, (i) => {
    const [x, y] = [(i % 4) * 400, Math.floor(i / 4) * 300 - 60];
    const colour = s.random.pick([...hues, paper, ink]);
    const letter = at([...'STOPFRUIT&WINE42BUSDUB'], i);
    const mark =
      i % 3 === 0
        ? circle(x + 200, y + 150, 100, at(hues, i + 2)) + circle(x + 200, y + 150, 60, colour)
        : i % 3 === 1
          ? path(centred(letter, x + s.random.range(150, 250), y + 290, 280), colour === ink ? paper : ink)
          : times(6, (k) =>
              path(
                closed([
                  [x + k * 80 - 60, y],
                  [x + k * 80 - 20, y],
                  [x + k * 80 - 120, y + 300],
                  [x + k * 80 - 160, y + 300],
                ]),
                at(hues, i + 4),
              ),
            ).join('');
    return (
      clip(
        s,
        box(x + 5, y + 5, 390, 290),
        rect(x, y, 400, 300, colour) +
          mark +
          rect(
            x,
            y,
            400,
            300,
            linear(s, [
              [0, '#fff', 0.2],
              [1, '#000', 0.24],
            ]),
          ),
      ) +
      [
        [22, 22],
        [378, 22],
        [22, 278],
        [378, 278],
      ]
        .map(([a = 0, b = 0]) => circle(x + a, y + b, 7, '#b9b4aa') + circle(x + a + 2, y + b + 2, 5, '#5b564e'))
        .join('')
    );
  });
  return (
    rect(0, 0, s.w, s.h, '#241f1c') +
    tiles.join('') +
    surface(s, '0.03 0.06', 3, 0.6) +
    speckle(s, 800, 600, 700, 300, '#7a4326') +
    vignette(s, 0.25) +
    grain(s)
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

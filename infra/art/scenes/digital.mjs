// @ts-check
/** @import { Draw } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { hare, moth, octopus } from '../figures/beasts.mjs';
import { gulls, heron, reeds, swan } from '../figures/birds.mjs';
import { chimneys, footbridge, rooftops } from '../figures/dublin.mjs';
import { flower, sea } from '../figures/plants.mjs';
import { centred, fitted, letters, warped } from '../lettering/glyphs.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend, blur, clip, group, linear, radial, roughen } from '../drawing/scene.mjs';
import { blob, box, circle, closed, ellipse, line, path, rect, smooth, stroke } from '../drawing/shape.mjs';
import { mist, ramp, speckle } from '../drawing/spray.mjs';
import { sky } from '../drawing/street.mjs';
import { grain, halftone, vignette } from '../drawing/texture.mjs';

/** @type {Draw} */
export const oil = (s) => {
  const { ink, hues } = s.palette;
  const films = times(4, (k) => {
    const [x, y] = [s.w * (0.25 + 0.18 * k), s.h * (0.3 + (k % 2) * 0.36)];
    return times(26, (i) =>
      path(
        blob(s.random, x, y, (620 - k * 60) * (1 - i / 27), 0.06, 12),
        ramp([ink, hues[5], hues[1], hues[2], hues[0], hues[3], ink], (i * 0.11 + k * 0.2) % 1),
        'opacity=".9"',
      ),
    ).join('');
  }).join('');
  return (
    rect(0, 0, s.w, s.h, ink) +
    roughen(s, films, 260, '0.0022 0.004', 9) +
    speckle(s, s.w / 2, s.h / 2, 700, 300, '#ffffff') +
    vignette(s, 0.35) +
    grain(s)
  );
};

/** @type {Draw} */
export const murmuration = (s) => {
  const { ink, hues } = s.palette;
  const trails = times(520, () => {
    let [x, y] = [s.random.range(0, s.w), s.random.range(0, s.h)];
    const shadeOf = ramp([hues[1], hues[5], hues[3], hues[0], hues[4]], y / s.h + s.random.bell() * 0.06);
    const course = times(34, () => {
      const a = Math.sin(x / 260) * 1.4 + Math.cos(y / 210 + x / 540) * 1.6;
      x += Math.cos(a) * 13;
      y += Math.sin(a) * 13;
      return /** @type {Point} */ ([x, y]);
    });
    return stroke(line(course), shadeOf, s.random.range(1, 5), `opacity="${s.random.range(0.35, 0.95).toFixed(2)}"`);
  }).join('');
  return rect(0, 0, s.w, s.h, ink) + mist(s, s.w * 0.6, s.h * 0.4, 700, hues[3], 0.3) + trails + vignette(s, 0.3);
};

/** @type {Draw} */
export const truchet = (s) => {
  const { ink, paper, hues } = s.palette;
  const a = 133.4;
  const tiles = times(144, (k) => {
    const [x, y, flip] = [(k % 12) * a, Math.floor(k / 12) * a, s.random.chance(0.5)];
    const colour = at([...hues, paper], Math.floor(x / 400) + Math.floor(y / 400) * 2);
    const arcs = (/** @type {number} */ r, /** @type {string} */ c, /** @type {number} */ w) =>
      stroke(
        flip
          ? `M${x + r} ${y}A${r} ${r} 0 0 1 ${x} ${y + r}M${x + a - r} ${y + a}A${r} ${r} 0 0 1 ${x + a} ${y + a - r}`
          : `M${x + a - r} ${y}A${r} ${r} 0 0 0 ${x + a} ${y + r}M${x + r} ${y + a}A${r} ${r} 0 0 0 ${x} ${y + a - r}`,
        c,
        w,
        'style="stroke-linecap:butt"',
      );
    return clip(
      s,
      box(x, y, a, a),
      arcs(a / 2, shade(colour, -0.5), 62) + arcs(a / 2, colour, 48) + arcs(a / 2, shade(colour, 0.45), 14),
    );
  }).join('');
  return rect(0, 0, s.w, s.h, ink) + tiles + vignette(s, 0.3) + grain(s);
};

/** @type {Draw} */
export const signalLost = (s) => {
  const { ink, paper, hues } = s.palette;
  const picture =
    rect(0, 0, s.w, s.h, linear(s, [ink, hues[3], hues[0], hues[4]])) +
    circle(1080, 420, 220, hues[2]) +
    path(
      closed([
        [420, 300],
        [520, 300],
        [580, 860],
        [360, 860],
      ]),
      paper,
    ) +
    times(3, (i) =>
      path(
        closed([
          [412 - i * 16, 400 + i * 160],
          [528 + i * 16, 400 + i * 160],
          [538 + i * 16, 480 + i * 160],
          [402 - i * 16, 480 + i * 160],
        ]),
        hues[0],
      ),
    ).join('') +
    rect(410, 220, 120, 80, hues[2]) +
    path(
      closed([
        [400, 222],
        [470, 160],
        [540, 222],
      ]),
      ink,
    ) +
    path(
      closed([
        [530, 250],
        [1700, 40],
        [1700, 360],
      ]),
      hues[2],
      'opacity=".4"',
    ) +
    path('M0 900L200 820L420 850L640 830L900 960L1600 1000V1200H0z', ink) +
    sea(s, 960, 300, 3, [hues[5], hues[3], ink], hues[1]);
  const slices = times(26, (i) => {
    const [y, h, dx] = [i * 46, s.random.range(10, 46), s.random.chance(0.45) ? s.random.bell() * 90 : 0];
    return clip(
      s,
      box(0, y, s.w, h),
      group(`translate(${dx} 0)`, '<use href="#base"/>') +
        (dx ? rect(0, y, s.w, h, at(hues, i), `opacity=".22" style="mix-blend-mode:screen"`) : ''),
    );
  }).join('');
  s.defs.push(`<g id="base">${picture}</g>`);
  const blocks = times(70, () =>
    rect(
      Math.floor(s.random.range(0, 40)) * 40,
      Math.floor(s.random.range(0, 60)) * 20,
      40 * s.random.int(1, 5),
      20,
      s.random.pick([...hues]),
      `opacity="${s.random.range(0.3, 0.9)}"`,
    ),
  ).join('');
  return `<use href="#base"/>${slices}${blocks}${stroke(times(150, (i) => `M0 ${i * 8}H1600`).join(''), '#000', 2, 'opacity=".25"')}${vignette(s, 0.4)}`;
};

/** @type {Draw} */
export const swanStrike = (s) => {
  const { ink, paper, hues } = s.palette;
  return (
    rect(0, 0, s.w, s.h, linear(s, [hues[0], hues[1], hues[2]])) +
    times(30, (i) =>
      path(
        closed([
          [800, 700],
          [800 + Math.cos(i * 0.2094) * 1500, 700 + Math.sin(i * 0.2094) * 1500],
          [800 + Math.cos(i * 0.2094 + 0.1) * 1500, 700 + Math.sin(i * 0.2094 + 0.1) * 1500],
        ]),
        hues[5],
        'opacity=".35"',
      ),
    ).join('') +
    circle(820, 560, 360, hues[3]) +
    reeds(s, 0, 980, 1600, 620, 60, [hues[0], ink, hues[5]]) +
    sea(s, 860, 400, 3, [hues[1], hues[0], ink], paper) +
    group('translate(300 260) scale(1.46)', swan(s, [paper, '#dfe9ea', hues[2], '#f4d9c0', hues[4], hues[1]], ink)) +
    sea(s, 990, 300, 3, [hues[0], '#153f49', ink], paper) +
    grain(s)
  );
};

/** @type {Draw} */
export const hareMoon = (s) => {
  const { ink, hues } = s.palette;
  return (
    rect(0, 0, s.w, s.h, linear(s, ['#171335', hues[3], hues[0]])) +
    times(120, () => circle(s.random.range(0, s.w), s.random.range(0, 900), s.random.range(1, 4), '#fff')).join('') +
    circle(640, 640, 440, '#ffeec2') +
    times(12, () => {
      const [a, away, r] = [s.random.range(0, 6.283), s.random.range(0, 340), s.random.range(16, 70)];
      return circle(640 + Math.cos(a) * away, 640 + Math.sin(a) * away, r, '#f2d596', 'opacity=".8"');
    }).join('') +
    group(
      'translate(230 500) scale(1.02) rotate(-8 400 230)',
      hare(s, ['#b5653a', '#d98a55', '#f2b67c', '#8a4526', '#f7c9b0', '#fff'], ink),
    ) +
    path('M-20 1180Q500 980 1320 1150V1620H-20z', '#26205a') +
    path('M-20 1300Q700 1140 1320 1330V1620H-20z', ink) +
    times(26, () =>
      flower(
        s,
        s.random.range(20, 1260),
        s.random.range(1240, 1570),
        s.random.range(24, 62),
        [hues[0], hues[1], hues[2], hues[5]],
        ink,
        7,
      ),
    ).join('') +
    reeds(s, 0, 1610, 1280, 260, 80, [hues[5], '#2c6f78', '#35307a']) +
    grain(s)
  );
};

/** @type {Draw} */
export const quayside = (s) => {
  const { ink, hues } = s.palette;
  return (
    rect(0, 0, s.w, s.h, linear(s, [hues[1], hues[0], ink])) +
    times(9, (i) =>
      path(
        closed([
          [i * 200 - 100, 0],
          [i * 200 - 20, 0],
          [i * 200 + 160, 1600],
          [i * 200 - 260, 1600],
        ]),
        '#fff',
        'opacity=".06"',
      ),
    ).join('') +
    times(60, () =>
      circle(
        s.random.range(0, 1600),
        s.random.range(0, 1600),
        s.random.range(4, 26),
        'none',
        `stroke="${hues[2]}" stroke-width="4" opacity=".7"`,
      ),
    ).join('') +
    group(
      'translate(800 860) scale(1.66)',
      octopus(s, [hues[4], '#e14f1c', '#f78c5a', '#d8431a', hues[5], '#ffe9c2'], ink),
    ) +
    reeds(s, 0, 1620, 1600, 420, 70, [hues[1], '#0a6c78', ink, hues[2]]) +
    grain(s)
  );
};

/** @type {Draw} */
export const mothHour = (s) => {
  const { ink, hues } = s.palette;
  return (
    rect(0, 0, s.w, s.h, radial(s, ['#fff2b8', hues[2], hues[4], hues[3], ink], 0.5, 0.42, 0.75)) +
    times(60, (i) =>
      stroke(
        `M${s.w / 2} ${s.h * 0.42}L${s.w / 2 + Math.cos(i * 0.1047) * 1800} ${s.h * 0.42 + Math.sin(i * 0.1047) * 1800}`,
        '#fff',
        i % 3 ? 2 : 6,
        'opacity=".16"',
      ),
    ).join('') +
    times(40, (i) =>
      group(
        `translate(${s.random.range(0, s.w)} ${s.random.range(0, s.h)}) rotate(${s.random.range(0, 360)}) scale(${0.06 + (i % 5) * 0.02})`,
        moth(s, [hues[i % 6] ?? ink, hues[1], hues[2], hues[4], hues[0], ink], ink),
      ),
    ).join('') +
    group(
      `translate(${s.w / 2} ${s.h * 0.45}) scale(1.25)`,
      moth(s, [hues[5], hues[1], hues[2], hues[0], hues[3], hues[4]], ink),
    ) +
    grain(s)
  );
};

/** @type {Draw} */
export const doubleExposure = (s) => {
  const { ink, paper, hues } = s.palette;
  const bird = (/** @type {string} */ c) => heron(s, [c, c, c, c, c, c], c);
  const mask = s.nextId();
  s.defs.push(`<mask id="${mask}"><g transform="translate(330 200) scale(1.5)">${bird('#fff')}</g></mask>`);
  const city =
    sky(s, 1600, [hues[5], '#f6c48c', hues[4]]) +
    circle(620, 520, 170, '#fff1cf') +
    chimneys(s, 700, 1010, 640, [hues[4], paper]) +
    rooftops(s, 200, 1020, 900, 230, hues[0], '#ffd98a') +
    footbridge(s, 240, 1200, 820, 200, ink, '#ffe7a8') +
    rect(0, 1190, 1280, 420, linear(s, [hues[1], ink])) +
    times(40, () =>
      stroke(
        `M${s.random.range(200, 1100)} ${s.random.range(1200, 1560)}h${s.random.range(40, 200)}`,
        '#fff',
        4,
        'opacity=".5"',
      ),
    ).join('');
  return (
    rect(0, 0, s.w, s.h, linear(s, [mix(hues[3], ink, 0.45), ink])) +
    blend('screen', group('translate(0 0)', city, 'opacity=".16"')) +
    `<g mask="url(#${mask})">${city}</g>` +
    gulls(s, 100, 140, 1000, 260, 8, paper) +
    halftone(16, s.w, s.h, (x, y) => Math.max(0, (y - 1200) / 900), hues[0]) +
    grain(s, 0.16)
  );
};

/** @type {Draw} */
export const halftoneLads = (s) => {
  const { paper, hues } = s.palette;
  const tower = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ cx) =>
    Math.abs(x - cx) < 62 + (y - 200) * 0.03 && y > 190 ? (Math.floor(y / 110) % 2 ? 0.95 : 0.05) : 0;
  const tone = (/** @type {number} */ x, /** @type {number} */ y) =>
    y > 980
      ? 0.62 + Math.sin(y / 11 + Math.sin(x / 90)) * 0.3
      : tower(x, y, 560) || tower(x, y, 930) || Math.max(0, 0.42 - y / 3600 + Math.sin(x / 170 + y / 120) * 0.1);
  return (
    rect(0, 0, s.w, s.h, paper) +
    blend('multiply', group('rotate(4 800 600)', halftone(26, s.w + 100, s.h + 100, tone, hues[2]))) +
    blend(
      'multiply',
      group(
        'translate(22 14)',
        halftone(26, s.w, s.h, (x, y) => (Math.hypot(x - 1180, y - 380) < 210 ? 0.85 : tone(x + 18, y) * 0.5), hues[0]),
      ),
    ) +
    grain(s, 0.08)
  );
};

/** @type {Draw} */
export const slicedMoon = (s) => {
  const { ink, paper, hues } = s.palette;
  s.defs.push(
    `<g id="night">${rect(-200, 0, s.w + 400, s.h, linear(s, [ink, hues[0], hues[1], '#f0c9a0']))}${circle(800, 520, 330, '#fff4d6')}${times(16, () => circle(800 + s.random.bell() * 170, 520 + s.random.bell() * 170, s.random.range(14, 62), '#e2cfa4', 'opacity=".7"')).join('')}${path('M-200 760Q300 690 800 752T1900 720V840H-200z', '#152a3c')}${sea(s, 800, 420, 5, [hues[1], hues[0], hues[1], hues[0], ink], paper)}</g>`,
  );
  const strips = times(20, (i) => {
    const dx = Math.sin(i * 0.9) * 110 * (i % 2 ? 1 : -0.6);
    return clip(s, box(i * 80, 0, 77, s.h), group(`translate(0 ${dx})`, '<use href="#night"/>'));
  }).join('');
  return rect(0, 0, s.w, s.h, hues[4]) + strips + grain(s, 0.16) + vignette(s, 0.2);
};

/** @type {(x: number, y: number, w: number, h: number, colour: string) => string} */
const prism = (x, y, w, h, colour) =>
  path(
    closed([
      [x, y - h],
      [x + w, y - h - w * 0.5],
      [x, y - h - w],
      [x - w, y - h - w * 0.5],
    ]),
    shade(colour, 0.28),
  ) +
  path(
    closed([
      [x - w, y - h - w * 0.5],
      [x, y - h],
      [x, y],
      [x - w, y - w * 0.5],
    ]),
    shade(colour, -0.08),
  ) +
  path(
    closed([
      [x + w, y - h - w * 0.5],
      [x, y - h],
      [x, y],
      [x + w, y - w * 0.5],
    ]),
    shade(colour, -0.4),
  );

/** @type {Draw} */
export const blocks = (s) => {
  const { ink, paper, hues } = s.palette;
  const n = 15;
  const cells = times(n * n, (k) => {
    const [i, j] = [k % n, Math.floor(k / n)];
    const [x, y] = [s.w / 2 + (i - j) * 62, s.h * 0.27 + (i + j) * 31];
    if (i === 7 || j === 7) return prism(x, y, 58, 4, i === 7 ? hues[5] : shade(paper, -0.25));
    const [h, colour] = [
      s.random.range(14, 60) + Math.max(0, 190 - Math.hypot(i - 9, j - 5) * 40) * s.random.range(0.5, 1.3),
      s.random.pick([...hues, paper]),
    ];
    const lit = times(Math.floor(h / 26), (f) =>
      stroke(
        `M${x - 42} ${y - 30 - f * 26}l34 17`,
        s.random.chance(0.6) ? '#fff3c0' : shade(colour, -0.45),
        8,
        'stroke-dasharray="8 10"',
      ),
    ).join('');
    return h < 24
      ? prism(x, y, 58, 8, hues[3]) +
          circle(x, y - 46, 22, shade(hues[3], 0.2)) +
          circle(x - 6, y - 52, 12, shade(hues[3], 0.4))
      : prism(x, y, 54, h, colour) + lit;
  }).join('');
  return (
    rect(0, 0, s.w, s.h, radial(s, [shade(hues[4], 0.25), hues[5], ink], 0.5, 0.4, 0.8)) +
    ellipse(s.w / 2, s.h * 0.66, 900, 440, '#000', 'opacity=".25"') +
    cells +
    grain(s)
  );
};

/** @type {Draw} */
export const spheres = (s) => {
  const { ink, paper, hues } = s.palette;
  const balls = times(64, (i) => ({
    x: s.random.range(40, s.w - 40),
    y: s.h * (0.2 + (i / 64) * 0.76),
    r: s.random.range(54, 90) * (0.7 + i / 60),
  }))
    .map(({ x, y, r }, i) => {
      const colour = at([...hues, paper], s.random.int(0, 6));
      const d = `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
      const bands =
        i % 3
          ? ''
          : clip(
              s,
              d,
              times(5, (k) =>
                stroke(
                  `M${x - r * 1.2} ${y - r + k * r * 0.5}q${r * 1.2} ${r * 0.5} ${r * 2.4} 0`,
                  k % 2 ? paper : at(hues, i + k),
                  r * 0.2,
                ),
              ).join(''),
            );
      return (
        ellipse(x + r * 0.2, y + r * 0.9, r * 1.05, r * 0.3, '#000', 'opacity=".25"') +
        path(d, colour) +
        bands +
        path(
          d,
          radial(
            s,
            [
              [0, '#ffffff', 0.75],
              [0.22, '#ffffff', 0.15],
              [0.6, ink, 0.08],
              [1, ink, 0.72],
            ],
            0.34,
            0.28,
            0.8,
          ),
        ) +
        ellipse(
          x - r * 0.34,
          y - r * 0.42,
          r * 0.2,
          r * 0.12,
          '#fff',
          `opacity=".85" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.42})"`,
        )
      );
    })
    .join('');
  return rect(0, 0, s.w, s.h, linear(s, [hues[5], hues[0], hues[1]])) + balls + grain(s, 0.08);
};

/** @type {Draw} */
export const soundTunnel = (s) => {
  const { ink, paper, hues } = s.palette;
  const word = letters('SOUND', 900, 0.02);
  const layers = times(46, (i) => {
    const t = i / 45;
    const [k, cx, cy] = [
      0.24 + t * t * 0.92,
      s.w / 2 + Math.sin(t * 4) * 210 * (1 - t),
      s.h / 2 - Math.cos(t * 3.4) * 150 * (1 - t),
    ];
    const d = warped(word, (u, v) => [
      cx + (u - 0.5) * s.w * 0.86 * k,
      cy + (v - 0.5) * s.h * 0.62 * k + Math.sin(u * 6.28 + t * 5) * 46 * k,
    ]).join('');
    return (
      stroke(d, ink, 3) +
      path(
        d,
        i === 45 ? paper : ramp([hues[3], hues[5], hues[1], hues[2], hues[4], hues[0]], t),
        i === 45 ? `stroke="${ink}" stroke-width="8"` : '',
      )
    );
  }).join('');
  return rect(0, 0, s.w, s.h, radial(s, [hues[5], ink], 0.5, 0.5, 0.7)) + layers + vignette(s, 0.3) + grain(s);
};

/** @type {Draw} */
export const canDrop = (s) => {
  const { ink, paper, hues } = s.palette;
  const can = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn, /** @type {number} */ o) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-50, -100, 100, 220, linear(s, [hues[0], shade(hues[0], 0.35), shade(hues[0], -0.4)], 0), 'rx="10"') +
        rect(-50, -20, 100, 70, hues[2]) +
        path('M-50 -100Q-40 -140 -20 -142H20Q40 -140 50 -100z', '#d6d9dc') +
        rect(-16, -172, 32, 32, paper, 'rx="5"') +
        rect(-50, 104, 100, 16, '#9aa0a5', 'rx="5"'),
      `opacity="${o}"`,
    );
  const frames = times(12, (i) => {
    const t = i / 11;
    return can(
      190 + t * 1220,
      780 - Math.abs(Math.sin(t * Math.PI * 2.5 + 0.9)) * 560 * (1 - t * 0.55),
      t * 560 - 20,
      0.22 + t * 0.78,
    );
  }).join('');
  const ticks = times(
    12,
    (i) =>
      rect(150 + i * 112, 1010, 90, 70, i === 11 ? hues[0] : mix(paper, ink, 0.15), 'rx="6"') +
      path(centred(String(i + 1), 195 + i * 112, 1062, 34, 700), ink),
  ).join('');
  return (
    rect(0, 0, s.w, s.h, paper) +
    stroke(
      times(17, (i) => `M${i * 100} 0V960`).join('') + times(10, (i) => `M0 ${i * 100}H1600`).join(''),
      hues[5],
      1.5,
      'opacity=".5"',
    ) +
    stroke(
      smooth(
        times(60, (i) => [
          190 + (i / 59) * 1220,
          780 - Math.abs(Math.sin((i / 59) * Math.PI * 2.5 + 0.9)) * 560 * (1 - (i / 59) * 0.55),
        ]),
      ),
      hues[4],
      5,
      'stroke-dasharray="4 14"',
    ) +
    rect(0, 900, s.w, 14, ink) +
    frames +
    rect(0, 960, s.w, 240, mix(paper, ink, 0.08)) +
    ticks +
    path(
      closed([
        [1380, 960],
        [1420, 960],
        [1400, 1000],
      ]),
      hues[0],
    ) +
    path(fitted('BOUNCE_12F', 150, 1158, 240, 600), ink) +
    grain(s, 0.06)
  );
};

/** @type {Draw} */
export const spinLoop = (s) => {
  const { ink, paper, hues } = s.palette;
  const petals = times(430, (k) => {
    const i = 430 - k;
    const [a, r] = [i * 2.39996, Math.sqrt(i) * 37];
    const size = 12 + i * 0.11;
    return group(
      `translate(${s.w / 2 + Math.cos(a) * r} ${s.h / 2 + Math.sin(a) * r}) rotate(${(a * 180) / Math.PI + 45})`,
      rect(
        -size,
        -size,
        size * 2,
        size * 2,
        ramp([paper, hues[2], hues[1], hues[0], hues[5], hues[4], ink], i / 430),
        `rx="${size * 0.5}" stroke="${ink}" stroke-width="3"`,
      ) + rect(-size * 0.4, -size * 0.4, size * 0.8, size * 0.8, at(hues, i), `rx="${size * 0.3}"`),
    );
  }).join('');
  return (
    rect(0, 0, s.w, s.h, ink) +
    petals +
    blur(s, 30, circle(s.w / 2, s.h / 2, 60, paper, 'opacity=".7"')) +
    grain(s, 0.08)
  );
};

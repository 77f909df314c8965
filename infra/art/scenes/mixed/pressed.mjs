// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { mix, shade } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { raised, uneven } from '../../drawing/relief.mjs';
import { blend, blur, clip, group, linear, roughen } from '../../drawing/scene.mjs';
import { along, box, circle, ellipse, normalAt, path, rect, ribbon, smooth, stroke } from '../../drawing/shape.mjs';
import { mist } from '../../drawing/spray.mjs';
import { vignette } from '../../drawing/texture.mjs';
import { hand } from '../../lettering/handstyle.mjs';

const brown = '#4a2d1c';

/** @type {(s: Scene, d: string, x: number, y: number, w: number, h: number) => string} */
const leafOfLedger = (s, d, x, y, w, h) => {
  const names = [
    'RASHERS',
    'TEA',
    'FLOUR',
    'LARD',
    'EGGS',
    'SALT',
    'CANDLES',
    'BACON',
    'OATS',
    'MEAL',
    'SOAP',
    'RASHERS',
  ];
  const rows = Math.floor(h / 34);
  const ruled =
    stroke(times(rows, (k) => `M${x} ${y + 70 + k * 34}h${w}`).join(''), '#7f97a8', 1.3, 'opacity=".55"') +
    stroke(
      `M${x} ${y + 58}h${w}M${x + w * 0.13} ${y}v${h}M${x + w * 0.7} ${y}v${h}M${x + w * 0.71} ${y}v${h}M${x + w * 0.83} ${y}v${h}`,
      '#b04a3e',
      1.6,
      'opacity=".6"',
    );
  const written = times(rows - 1, (k) =>
    s.random.chance(0.8)
      ? stroke(
          hand(s.random.pick(names), x + w * 0.16, y + 48 + (k + 1) * 34, 17, 0.42),
          '#27303f',
          1.8,
          'opacity=".72"',
        ) +
        stroke(
          `M${x + w * 0.73} ${y + 62 + (k + 1) * 34}q6 -16 10 -2q4 12 12 -8M${x + w * 0.86} ${y + 62 + (k + 1) * 34}q5 -18 12 -4q2 10 12 -6q4 -4 8 4`,
          '#27303f',
          1.8,
          'opacity=".7"',
        )
      : '',
  ).join('');
  return (
    clip(s, d, path(d, '#e6d8b8') + ruled + roughen(s, written, 3, '0.05')) +
    blend(
      'multiply',
      clip(
        s,
        d,
        blur(s, 26, stroke(d, '#9a6f3c', 52, 'opacity=".55"')) +
          times(9, () =>
            mist(s, s.random.range(x, x + w), s.random.range(y, y + h), s.random.range(30, 120), '#a97b42', 0.22),
          ).join(''),
      ),
    )
  );
};

/**
 * A bell hangs down from 0, 0; pressed flat it is translucent, darker along its folds and at its lip.
 * @type {(s: Scene, long: number, tone: string) => string}
 */
const bell = (s, long, tone) => {
  const wide = long * s.random.range(0.44, 0.54);
  const lip = wide * s.random.range(1.0, 1.2);
  const d = `M${-wide * 0.16} 0C${-wide * 0.5} ${long * 0.12} ${-wide * 0.52} ${long * 0.5} ${-wide * 0.5} ${long * 0.8}Q${-lip * 0.66} ${long * 0.98} ${-lip * 0.34} ${long * 1.02}Q${-lip * 0.1} ${long * 1.13} ${lip * 0.16} ${long * 1.06}Q${lip * 0.56} ${long * 1.05} ${lip * 0.56} ${long * 0.9}Q${wide * 0.52} ${long * 0.76} ${wide * 0.5} ${long * 0.5}C${wide * 0.5} ${long * 0.14} ${wide * 0.3} ${long * 0.02} ${wide * 0.16} 0z`;
  const folds = times(9, (i) => {
    const k = (i - 4) / 4;
    return `M${k * wide * 0.12} ${long * 0.02}C${k * wide * 0.46} ${long * 0.2} ${k * wide * 0.5} ${long * 0.6} ${k * lip * 0.46} ${long * (1 + s.random.bell() * 0.02)}`;
  }).join('');
  const spots = times(13, () => {
    const [x, y] = [s.random.bell() * wide * 0.16, long * s.random.range(0.52, 0.94)];
    const r = long * s.random.range(0.012, 0.026);
    return circle(x, y, r * 2, '#f4e3dd', 'opacity=".75"') + circle(x, y, r, '#5a1030');
  }).join('');
  return (
    blend(
      'multiply',
      path(
        d,
        linear(s, [mix(tone, '#7a5a34', 0.35), tone, mix(tone, '#f3c9cf', 0.35), mix(tone, '#5e2038', 0.3)], 90),
        'opacity=".93"',
      ) +
        clip(
          s,
          d,
          blur(s, long * 0.03, stroke(d, shade(tone, -0.5), long * 0.06, 'opacity=".55"')) +
            stroke(folds, shade(tone, -0.45), 1.3, 'opacity=".5"'),
        ),
    ) +
    clip(s, d, ellipse(0, long * 0.8, wide * 0.3, long * 0.26, '#f7e4de', 'opacity=".55"') + spots) +
    stroke(d, shade(tone, -0.62), 1.1, 'opacity=".55"')
  );
};

/** @type {(s: Scene, from: Point, to: Point, width: number, tone: string) => string} */
const leafPressed = (s, from, to, width, tone) => {
  /** @type {Point[]} */
  const spine = [
    from,
    [
      from[0] + (to[0] - from[0]) * 0.5 + s.random.bell() * 20,
      from[1] + (to[1] - from[1]) * 0.5 + s.random.bell() * 20,
    ],
    to,
  ];
  const d = ribbon(
    spine,
    (t) => width * Math.sin(Math.PI * Math.min(1, t * 0.96 + 0.03)) ** 0.8 * (1 + 0.06 * Math.sin(t * 70)),
    60,
  );
  const veins = times(16, (i) => {
    const t = 0.06 + (i >> 1) * 0.11;
    const { point, normal } = normalAt(spine, t);
    const side = i % 2 ? 1 : -1;
    const [ex, ey] = along(spine, Math.min(1, t + 0.13));
    return `M${point[0]} ${point[1]}Q${(point[0] + ex) / 2 + normal[0] * side * width * 0.2} ${(point[1] + ey) / 2 + normal[1] * side * width * 0.2} ${ex + normal[0] * side * width * 0.4} ${ey + normal[1] * side * width * 0.4}`;
  }).join('');
  return (
    blend(
      'multiply',
      path(d, linear(s, [tone, mix(tone, '#7a6a2c', 0.5), mix(tone, '#5a3f1e', 0.4)], 30), 'opacity=".95"') +
        clip(
          s,
          d,
          blur(s, 6, stroke(d, '#3b2f16', 9, 'opacity=".6"')) +
            times(5, () => mist(s, ...along(spine, s.random.next()), width * 0.5, '#6b4a20', 0.5)).join(''),
        ),
    ) +
    clip(
      s,
      d,
      stroke(smooth(spine) + veins, '#d9cf9a', 2.6, 'opacity=".55"') + stroke(veins, '#2f3a1c', 0.9, 'opacity=".5"'),
    ) +
    stroke(d, '#2e2c16', 1.1, 'opacity=".6"')
  );
};

/** @type {(s: Scene, spine: Point[], bells: number, size: number, tones: readonly string[]) => string} */
const plant = (s, spine, bells, size, tones) => {
  const stalk = blend(
    'multiply',
    path(
      ribbon(spine, (t) => size * 0.15 * (1 - t * 0.75)),
      linear(s, ['#6f7a3c', '#55602c'], 0),
    ) + stroke(smooth(spine), '#39401c', 1.4, 'opacity=".6"'),
  );
  const hanging = times(bells, (i) => {
    const t = 0.42 + (i / bells) * 0.5;
    const { point } = normalAt(spine, t);
    const side = i % 3 === 1 ? -1 : 1;
    const long = size * (1.08 - (i / bells) * 0.78);
    const turn = -side * (34 + s.random.bell() * 12) + (i % 3 === 2 ? 12 : 0);
    const calyx = path(
      `M-6 -3Q0 -12 6 -3L${long * 0.15} ${long * 0.13}Q0 ${long * 0.2} ${-long * 0.15} ${long * 0.13}z`,
      '#66713a',
      'opacity=".95"',
    );
    return group(
      `translate(${point[0] + side * 5} ${point[1]}) rotate(${turn.toFixed(1)})`,
      bell(s, long, s.random.pick(tones)) + calyx,
    );
  })
    .reverse()
    .join('');
  const buds = times(9, (i) => {
    const { point } = normalAt(spine, 0.92 + i * 0.009);
    const side = i % 2 ? 1 : -1;
    return ellipse(
      point[0] + side * (10 - i),
      point[1] + 4,
      size * 0.06,
      size * 0.1,
      i % 3 ? '#8b9450' : '#b88a78',
      `transform="rotate(${-side * 30} ${point[0]} ${point[1]})" stroke="#3d431f" stroke-width="1"`,
    );
  }).join('');
  return stalk + hanging + buds;
};

/** @type {(s: Scene, x: number, y: number, w: number, h: number, turn: number) => string} */
const tape = (s, x, y, w, h, turn) =>
  group(
    `rotate(${turn} ${x} ${y})`,
    blend('multiply', rect(x - w / 2, y - h / 2, w, h, '#e9d9a6', 'opacity=".85"')) +
      rect(
        x - w / 2,
        y - h / 2,
        w,
        h,
        linear(s, [
          [0, '#fff', 0.25],
          [1, '#fff', 0.02],
        ]),
      ) +
      stroke(`M${x - w / 2} ${y - h / 2}v${h}M${x + w / 2} ${y - h / 2}v${h}`, '#a88f55', 1.2, 'opacity=".7"'),
  );

/** @type {Draw} */
export const pressed = (s) => {
  const { w, h } = s;
  const tones = ['#b5386c', '#c4527f', '#a22f66', '#cf6f93', '#9a3a6e'];
  /** @type {[number, number, number, number, number][]} */
  const sheets = [
    [-40, -50, 760, 1010, -1.5],
    [610, -30, 720, 860, 2],
    [-30, 860, 700, 800, 1.2],
    [560, 760, 780, 880, -2.2],
  ];
  const ledger = sheets
    .map(([x, y, sw, sh, turn]) => {
      const d = box(x, y, sw, sh);
      return group(
        `rotate(${turn} ${x + sw / 2} ${y + sh / 2})`,
        raised(s, uneven(s, leafOfLedger(s, d, x, y, sw, sh), '0.006 0.01', 2.4, 5 + Math.round(x / 100)), 3, 0.6),
      );
    })
    .join('');
  /** @type {Point[]} */
  const tall = [
    [520, 1560],
    [560, 1180],
    [640, 760],
    [690, 420],
    [760, 110],
  ];
  /** @type {Point[]} */
  const short = [
    [1010, 1540],
    [1010, 1260],
    [960, 1000],
    [985, 760],
    [1010, 600],
  ];
  const flowers =
    leafPressed(s, [540, 1430], [160, 1180], 190, '#6b7a44') +
    leafPressed(s, [530, 1490], [800, 1330], 150, '#77824a') +
    leafPressed(s, [1008, 1470], [1190, 1290], 120, '#6b7440') +
    leafPressed(s, [545, 1290], [330, 930], 120, '#7c8550') +
    plant(s, short, 11, 150, tones) +
    plant(s, tall, 21, 214, tones) +
    group('translate(250 560) rotate(64)', bell(s, 170, tones[3] ?? '')) +
    group('translate(160 760) rotate(118)', bell(s, 140, tones[0] ?? '')) +
    group('translate(1120 330) rotate(-52)', bell(s, 126, tones[1] ?? ''));
  const label = group(
    'rotate(-1.6 250 1480)',
    raised(s, rect(70, 1412, 360, 132, '#f1e8d2'), 3, 0.6) +
      stroke(box(82, 1424, 336, 108), brown, 1.6) +
      stroke(hand('DIGITALIS', 104, 1444, 26, 0.4), brown, 2.6) +
      stroke(hand('GLENCREE IN MAY', 104, 1496, 17, 0.4), brown, 2) +
      stroke('M100 1484H400', brown, 1, 'opacity=".5"'),
  );
  return (
    rect(0, 0, w, h, '#b89a68') +
    ledger +
    blend(
      'multiply',
      group('translate(5 8)', blur(s, 5, `<g opacity=".3">${stroke(smooth(tall) + smooth(short), '#3a2a18', 14)}</g>`)),
    ) +
    raised(s, flowers, 2, 0.5) +
    tape(s, 536, 1390, 132, 44, -8) +
    tape(s, 700, 392, 110, 40, 6) +
    tape(s, 1008, 1330, 110, 38, 4) +
    tape(s, 976, 800, 96, 36, -6) +
    label +
    vignette(s, 0.2)
  );
};

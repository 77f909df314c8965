// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { mix, shade } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { creased, raised, uneven, worn } from '../../drawing/relief.mjs';
import { blend, clip, group, linear, roughen } from '../../drawing/scene.mjs';
import { circle, closed, path, rect, star, stroke } from '../../drawing/shape.mjs';
import { halftone, vignette } from '../../drawing/texture.mjs';
import { centred, fitted, plain } from '../../lettering/glyphs.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number, turn: number }} Bill */

/**
 * A torn line wanders by chance at every scale, so it never looks like a zigzag.
 * @type {(s: Scene, from: Point, to: Point, swing: number) => Point[]}
 */
const tear = (s, from, to, swing) => {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 9) return [from];
  const [nx, ny] = [-(to[1] - from[1]), to[0] - from[0]];
  const off = s.random.bell() * swing;
  /** @type {Point} */
  const mid = [(from[0] + to[0]) / 2 + nx * off, (from[1] + to[1]) / 2 + ny * off];
  return [...tear(s, from, mid, swing * 0.92), ...tear(s, mid, to, swing * 0.92)];
};

/** @type {(s: Scene, bill: Bill, swing?: number) => string} */
const tornSheet = (s, { x, y, w, h }, swing = 0.055) => {
  const j = () => s.random.bell() * Math.min(w, h) * 0.04;
  /** @type {Point[]} */
  const corners = [
    [x + j(), y + j()],
    [x + w + j(), y + j()],
    [x + w + j(), y + h + j()],
    [x + j(), y + h + j()],
  ];
  return closed(corners.flatMap((corner, i) => tear(s, corner, /** @type {Point} */ (corners[(i + 1) % 4]), swing)));
};

/** @type {(s: Scene, bill: Bill, paper: string, print: string, seed: number) => string} */
const pasted = (s, bill, paper, print, seed) => {
  const d = tornSheet(s, bill);
  const { x, y, w, h, turn } = bill;
  const face =
    path(d, paper) +
    worn(s, print, 1.16, '0.035', seed) +
    blend('multiply', creased(s, path(d, '#000'), [0.35, 0.28, 0.2], '0.006 0.009', 0.02, 0.5, seed), 0.8);
  const fibres = roughen(s, stroke(d, '#f4eee0', 13) + path(d, '#f4eee0'), 17, '0.11', seed);
  return group(
    `rotate(${turn} ${x + w / 2} ${y + h / 2})`,
    raised(s, fibres + clip(s, d, uneven(s, face, '0.008 0.016', 3.2, seed)), 4, 0.8),
  );
};

/** @type {(x: number, y: number, width: number, lines: readonly string[], size: number, colour: string) => string} */
const small = (x, y, width, lines, size, colour) =>
  lines.map((text, i) => path(centred(text, x + width / 2, y + i * size * 1.7, size, 700, 0.1), colour)).join('');

/** @type {Draw} */
export const tornBills = (s) => {
  const { ink, hues } = s.palette;
  const [pink, orange, yellow, teal, blue] = /** @type {[string, string, string, string, string]} */ (
    hues.slice(0, 5).map((colour, i) => mix(colour, i % 2 ? '#d9cdb6' : '#8c8478', 0.24))
  );
  const soot = '#1d1a1c';
  const cream = '#efe6d0';
  /** @type {(bill: Bill, paper: string, print: string, seed: number) => string} */
  const bill = (place, paper, print, seed) => pasted(s, place, paper, print, seed);
  /** @type {(x: number, y: number, w: number, h: number, turn: number) => Bill} */
  const at = (x, y, w, h, turn) => ({ x, y, w, h, turn });

  const singer = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) =>
    group(
      `translate(${x} ${y})`,
      halftone(
        11,
        w,
        h,
        (px, py) => {
          const [u, v] = [px / w - 0.5, py / h - 0.42];
          const head = Math.hypot(u * 1.5, v * 1.15) < 0.27;
          const hair = Math.hypot(u * 1.35, (v + 0.1) * 1.1) < 0.33 && v < -0.02;
          const body = v > 0.26 && Math.abs(u) < 0.22 + (v - 0.26) * 0.9;
          const light = Math.max(0, 0.55 + u * 1.3 + v * 0.3);
          const eye = Math.hypot((Math.abs(u) - 0.085) * 2, (v + 0.0) * 4.4) < 0.09;
          const mouth = Math.hypot(u * 1.6, (v - 0.14) * 5) < 0.12;
          if (eye || mouth) return 0.95;
          if (hair) return 0.92;
          if (head) return light * 0.7;
          if (body) return 0.72 + u * 0.3;
          return 0.1;
        },
        soot,
      ),
    );
  const gig = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {string} */ name,
    /** @type {string} */ colour,
    /** @type {readonly string[]} */ lines,
  ) => path(fitted(name, x + w * 0.06, y, w * 0.88), colour) + small(x, y + 52, w, lines, 20, colour);

  const under =
    bill(
      at(-60, -70, 560, 560, -2),
      yellow,
      gig(-20, 220, 500, 'DANCE', soot, ['FRIDAY 9 MAY', 'MANSION HOUSE', 'LADIES FREE BEFORE TEN']) +
        times(7, (i) => rect(-60, 330 + i * 22, 600, 9, pink)).join(''),
      3,
    ) +
    bill(
      at(760, -80, 520, 620, 2),
      teal,
      gig(780, 190, 430, 'WAXIES', cream, ['TWO NIGHTS ONLY', 'DOORS 8 PM', 'EIGHT EURO']) +
        path(star(1000, 400, 150, 14, 0.72), yellow),
      5,
    ) +
    bill(
      at(-80, 1080, 620, 600, 3),
      blue,
      path(plain('CIRCUS', -40, 1380, 210), cream) +
        small(-60, 1440, 560, ['TOLKA PARK', 'NO ANIMALS', 'ONE UNICYCLE'], 24, cream),
      7,
    ) +
    bill(
      at(720, 1090, 560, 590, -3),
      orange,
      path(plain('LOST', 770, 1330, 190), soot) +
        small(720, 1400, 520, ['GREY CAT, ONE EAR', 'ANSWERS TO NOTHING', 'REWARD'], 26, soot),
      9,
    );
  const middle =
    bill(
      at(330, -60, 500, 500, 1.5),
      pink,
      gig(350, 150, 460, 'TONIGHT', cream, ['AND EVERY NIGHT', 'UNTIL IT CLOSES']) +
        path(star(580, 330, 96, 5, 0.42), cream),
      11,
    ) +
    bill(at(-90, 410, 390, 600, -4), cream, singer(-70, 440, 340, 450) + path(fitted('ROE', 0, 990, 210), pink), 13) +
    bill(
      at(850, 470, 440, 640, 3.5),
      '#d9d2c4',
      rect(850, 470, 440, 640, mix(yellow, cream, 0.4)) +
        path(fitted('FREE IN', 890, 690, 330), soot) +
        small(870, 750, 360, ['BRING A CHAIR', 'SMITHFIELD SQUARE', 'IF DRY'], 22, soot) +
        times(5, (i) => circle(930 + i * 66, 950, 24, i % 2 ? pink : teal)).join(''),
      15,
    ) +
    bill(
      at(380, 1180, 480, 480, -2),
      '#e8e1d2',
      rect(380, 1180, 480, 480, linear(s, [teal, blue])) +
        path(fitted('WET PAINT', 410, 1400, 420), cream) +
        small(390, 1450, 460, ['MIND YOUR SLEEVE', 'T. BYRNE, SIGNS'], 22, cream),
      17,
    );

  const woodType =
    path(fitted('STILL', 266, 806, 732, 900, 0.01), soot) +
    path(fitted('HERE', 276, 1176, 712, 900, 0.01), '#c5262f') +
    rect(268, 834, 728, 9, soot) +
    small(231, 476, 800, ['NINE YEARS ON THE ONE HOARDING'], 25, soot) +
    small(231, 1222, 800, ['THOMAS STREET, DUBLIN 8'], 25, soot);
  const top = pasted(s, at(206, 396, 850, 890, -2.4), cream, woodType, 21);
  const strips =
    bill(at(60, 1210, 330, 120, -9), pink, path(fitted('LAST FEW', 80, 1300, 290), cream), 23) +
    bill(at(830, 350, 260, 130, 7), soot, path(fitted('TO LET', 850, 440, 210), yellow), 25);
  const paste = blend(
    'screen',
    stroke(
      times(
        22,
        () =>
          `M${s.random.range(-100, s.w)} ${s.random.range(-50, s.h)}q${s.random.range(60, 200)} ${s.random.bell() * 90} ${s.random.range(160, 420)} ${s.random.bell() * 60}`,
      ).join(''),
      '#cfc4ae',
      16,
    ),
    0.07,
  );
  return (
    uneven(s, rect(0, 0, s.w, s.h, linear(s, ['#6b5443', '#54402f'])), '0.004 0.1', 3) +
    under +
    middle +
    top +
    strips +
    paste +
    blend('multiply', uneven(s, rect(0, 0, s.w, s.h, '#efe9dc'), '0.5', 0.7), 0.8) +
    stroke(
      closed([
        [0, 0],
        [s.w, 0],
        [s.w, s.h],
        [0, s.h],
      ]),
      shade(ink, -0.4),
      6,
      'opacity=".25"',
    ) +
    vignette(s, 0.16)
  );
};

import { box, disc, Shapes, type Shape } from './shapes';
import { tone, type Tone } from './tones';

/** Both look at the work on their left. */
export const personCm = 170;

/** Feet at (0, 0). */
export function Person({ who }: { who: 'walker' | 'host' }) {
  return who === 'walker' ? <Walker /> : <Host />;
}

const headCm = {
  face:
    'M4.4-151C-.6-148.4-3.6-147-5.6-147.2-7.8-147.5-8.5-149-8.2-150.5L-8.9-151.7-8.6-153-10.6-155.2-8.8-159.4' +
    'C-9.4-162.5-8.6-166-5-168.4 1-171 8.4-167 8.4-160 8.4-156 6.6-153 4.4-151z',
  neck: 'M-3.6-151L-4.4-141 6-140 5.4-154z',
};

/** A woman in a long coat with a bag, her weight on one leg. */
function Walker() {
  return (
    <>
      <Shapes of={walkerBehind} />
      <Shapes of={walkerCoat} />
      <Limb of="coatDark" path="M4-131C8.5-120 9.6-112 8.6-106 5-100.5 0-98-3.6-96.4" width={9.4} />
      <Shapes of={walkerHead} />
    </>
  );
}

const boot = (x: number) => `M${x}-12h7.6c.2 5 .4 8 .4 12h-13c0-3.6 3.4-4.4 4.8-7z`;

const walkerBehind: readonly Shape[] = [
  ['skinDark', headCm.neck],
  ['trousers', 'M-1-62H10.4C10.6-40 9-20 8.4-8H1.6C1.6-25-.4-45-1-62z'],
  ['trousers', 'M-9-62H2.4C1-46-2.4-26-4.4-9H-11.4C-11.2-28-11-46-9-62z'],
  ['iron', boot(1.2)],
  ['iron', boot(-11.6)],
  ['marker', 'M7-108L21-105 19.4-79 4.6-81z'],
  ['shade', 'M16-106L21-105 19.4-79 14.6-79.6z', 0.18],
];
const walkerCoat: readonly Shape[] = [
  [
    'coat',
    'M-3.6-146C-9-143-12-136-12.4-126-12.6-113-10.8-104-11.4-96-13-78-15.4-60-16.6-42L15.6-40C16.4-60 15.4-80 13-98' +
      ' 13.6-112 14.6-124 12-134 10-141 7-144 4.4-146z',
  ],
  // The side away from the light.
  ['coatDark', 'M5-110C7-86 7-60 6-40.6L15.6-40C16.4-60 15.4-80 13-98 13.6-112 14.6-124 12-134 9-128 6-122 5-110z'],
  ['knit', 'M-4.4-146C-8.6-143-11.4-138-12.2-130L-11.4-112C-9-122-7-134-3-144z'],
  ['coatDark', 'M-12.2-112C-11-104-11.4-98-11.4-96-13-78-15.4-60-16.6-42L-11-41.6C-10-64-9.4-90-12.2-112z', 0.6],
  ['coatDark', 'M-5.4-98.4l9 3-.8 2.6-9-3z'],
];
const walkerHead: readonly Shape[] = [
  ['iron', 'M5.4-140L8-141 14.6-105 12.6-105.4z'],
  ['skin', headCm.face],
  ['skinDark', disc(2.4, -157.4, 1.3, 1.8)],
  [
    'hair',
    'M-7.2-166.6C-5-170.4 4-171.4 8.4-166.8 11.6-163 11-157 8.4-152.6 7-151.4 5.6-151.4 4.8-152.2 5.6-156 4-159 1-160.2' +
      '-2-161.4-5.6-163-7.2-166.6z',
  ],
  ['hair', disc(10.8, -165.3, 4.6)],
  ['rust', 'M-7.4-147.4C-7.6-142 3-138.6 9-142.4 10.6-146 8.6-149.6 5-150.6 1-150-4-150-7.4-147.4z'],
  ['rust', 'M-7-145C-9-136-9.4-128-8.8-118l5.6.6C-4-128-3-136-1.4-142z'],
  ['rustDark', 'M3-149.4C6-148 7-144 6-141.4 9-142 10.6-146 8.6-149.6 7.6-150.6 5-150.6 3-149.4z'],
];

/** A man in a jumper who holds a cup. */
function Host() {
  return (
    <>
      <Shapes of={hostBody} />
      <Limb of="knitDark" path="M3.6-131C7-121 8-114 6.8-108 1-109-5-112-9.4-115.4" width={9} />
      <Shapes of={hostHead} />
    </>
  );
}

const shoe = (x: number) => `M${x}-6h8c1 2 1.4 4 1.2 6h-15c0-3 3.6-3.4 5.8-6z`;

const hostBody: readonly Shape[] = [
  ['skinDark', headCm.neck],
  ['jeans', 'M-11-88H3C1.4-64-4-34-6.4-5H-14.4C-14-34-13.4-62-11-88z'],
  ['jeansDark', 'M-2-88H10.4C12-62 11-32 10.6-5H2.6C2.4-32-1-62-2-88z'],
  ['rust', shoe(-14.2)],
  ['rustDark', shoe(2.4)],
  ['paper', 'M-20 0h15v-1.5h-15zM-3.4 0h15v-1.5h-15z'],
  [
    'knit',
    'M-4-146C-9.6-143-12.4-136-12.8-124-13.2-110-12.4-98-11.6-84 -4-82.6 4-82.6 11-84 12.2-98 12.8-112 13-124 12.8-136' +
      ' 9.6-143 5.4-146z',
  ],
  [
    'knitDark',
    'M4-116C5-104 5-94 4.6-83 7-83.2 9-83.5 11-84 12.2-98 12.8-112 13-124 12.4-133 10-140 7-144 4-136 3.4-126 4-116z',
    0.6,
  ],
  ['knitDark', 'M-11.7-87.4C-4-86 4-86 11.2-87.4L11-84C4-82.6-4-82.6-11.6-84z'],
];
const hostHead: readonly Shape[] = [
  ['knitDark', 'M-5.6-146.6C-2-141.6 4-141.4 8-145.4L7-149.4C4-146.6-1-146.6-5-149z'],
  ['skin', headCm.face],
  // Beard, hair and ear.
  ['hair', 'M1.4-157C1-153.6-3-151.6-8.2-150.8-8.6-149-7.8-146.8-5.6-146.4-2-146.2 3-148.6 5.4-152z'],
  [
    'hair',
    'M-8.4-164C-8.6-170 1-172 6.4-168.6 10.6-165 10-157 6.6-153 4.6-152.4 3.4-154 3-157 2.4-160 1-161-2-162-5-162-7.4-162.4-8.4-164z',
  ],
  ['skinDark', disc(3, -157, 1.5, 2)],
  ['skin', disc(-11, -116.6, 3.4)],
  ['marker', box(-17.8, -123, 7, 8)],
  ['shade', box(-13, -123, 2.2, 8), 0.16],
];

function Limb({ of, path, width }: { of: Tone; path: string; width: number }) {
  return (
    <path d={path} fill="none" stroke={tone(of)} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

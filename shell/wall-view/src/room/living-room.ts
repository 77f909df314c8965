import type { Furniture } from './furniture';
import { box, disc, panes } from './shapes';

export const livingRoom: Furniture = {
  wall: 'plaster',
  light: panes(-226, -240, 150, 132)([2, 3]),
  behind: () => [
    ['shade', 'M-96-76H124V-4H-96z', 0.12],
    // Sideboard with records, far right.
    ['shade', box(216, -64, 150, 66), 0.12],
    ['wood', box(206, -66, 150, 50)],
    ['woodLight', box(206, -68, 150, 3)],
    ['woodDark', 'M256-63h1v46h-1zM306-63h1v46h-1zM212-16h4l-3 22h-3zM346-16h4l3 22h-3z'],
    ['iron', box(214, -75, 42, 7)],
    ['iron', disc(232, -76, 13, 2)],
    ['rust', disc(232, -76.4, 4, 0.8)],
    ['paper', 'M280-68c-4-10-5-16-2-23h8c3 7 2 13-2 23z'],
    ['rustDark', 'M281-91c-3-16-9-20-12-30l1-.6c5 8 10 14 12.6 30zM283-91c0-14 5-24 10-32l1 .6c-4 9-8 18-9.4 31.4z'],
    ['rust', disc(269.4, -123, 3.6)],
    ['marker', disc(293.6, -125, 4.2)],
    ['rust', disc(282, -117, 3)],
  ],
  front: () => [
    // Floor lamp, left.
    ['glow', 'M-172-176h28L-118-268h-80zM-177-148h46L-104-10H-204z'],
    ['iron', disc(-158, 8, 16, 2.6)],
    ['iron', box(-158.8, -150, 1.6, 158)],
    ['shade', 'M-176-146h36l8 26h-52z', 0.15],
    ['paper', 'M-172-176h28l9 28h-46z'],
    ['marker', 'M-172-176h12l-2 28h-19z', 0.35],
    // Rug.
    ['rug', 'M-130 14H128L150 36H-152z'],
    ['rust', 'M-136.2 20H134L137 23H-139z', 0.55],
    ['rust', 'M-145 29H143L145 31H-147z', 0.55],
    // Sofa.
    ['shade', 'M-108 8H118L124 16H-104z', 0.25],
    ['woodDark', 'M-92-6h5l-2 17h-3zM87-6h5v17h-3z'],
    ['sofa', 'M-92-78c0-5 3-7 8-7H84c5 0 8 2 8 7v44H-92z'],
    ['sofaLight', 'M-92-78c0-5 3-7 8-7H84c5 0 8 2 8 7v2H-92z'],
    ['sofaDark', 'M-.6-84h1.2v46H-.6z'],
    ['sofaLight', 'M-88-46c0-3 2-4 4-4h83.5v16H-88z'],
    ['sofa', 'M.5-50H84c3 0 4 1 4 4v12H.5z'],
    ['sofaDark', box(-92, -34, 184, 28)],
    ['sofaLight', 'M-104-56c0-5 3-8 8-8s8 3 8 8v50h-16z'],
    ['sofa', 'M88-56c0-5 3-8 8-8s8 3 8 8v50H88z'],
    ['sofaDark', 'M99-62c3 1 5 3 5 6v50h-5z'],
    // Cushions and a throw.
    ['marker', 'M-80-50c-2-12-3-20-1-27 8-2 18-2 26 0 2 8 1 16-1 27z'],
    ['shade', 'M-62-78c3 0 5 .4 7 1 2 8 1 16-1 27h-8c2-10 3-18 2-28z', 0.12],
    ['rust', 'M-58-50l5-22c7 0 15 2 22 5l-6 18z'],
    ['rustDark', 'M-38-69l7 2-6 18h-8z'],
    ['knit', 'M56-86h26l3 52-4 30H60l-3-30z'],
    ['knitDark', 'M74-86h8l3 52-4 30h-6l1-30zM57-20h25v1.6H57zM57-12h25v1.6H57z'],
    // A book left open on the seat.
    ['paper', 'M8-51c6-3 11-3 15 0 4-3 9-3 15 0v2H8z'],
  ],
};

import { pictures } from './pictures';
import type { PortfolioProjectSeed } from './seed-types';

/** Twelve projects, three of each category, newest work first within a category. */
export const portfolioProjects: PortfolioProjectSeed[] = [
  {
    title: 'The Heron at Portobello',
    category: 'murals',
    imageUrl: pictures['heron-wall'],
    focalPoint: '52% 15%',
    description:
      'Four metres of heron on a canal-side brick wall. The real one stood across the water for most of the second week and left without comment. Silicate masonry paint under, spray on top, anti-graffiti wax to finish.',
    client: 'Canal Terrace Residents',
    date: '2026-08-14',
    size: '14 × 7 m',
    days: '11 days',
    materials: 'Silicate masonry paint, spray paint, anti-graffiti wax',
    before: [pictures['heron-wall-before']],
    sketches: [pictures['heron-wall-sketch']],
    scaffold: [pictures['heron-wall-at-work']],
  },
  {
    title: 'Fox on the Gable',
    category: 'murals',
    imageUrl: pictures['fox-gable'],
    description:
      'A gable end in Stoneybatter that looked at two schools and a chipper. Nine days on a boom lift, three of them in the wind. The foxgloves at the base were painted with the third class from next door.',
    client: 'Stoneybatter Arts Week',
    date: '2026-05-30',
    size: '9 × 12 m',
    days: '9 days',
    materials: 'Spray paint over masonry primer',
    before: [pictures['fox-gable-before']],
    sketches: [pictures['fox-gable-sketch']],
    scaffold: [pictures['fox-gable-at-work']],
  },
  {
    title: 'Salmon Going Home',
    category: 'murals',
    imageUrl: pictures['salmon-run'],
    description:
      'Forty metres of quay wall, three salmon and one very long tide table. Drawn to be read at walking pace and again, faster, from the top deck of a bus.',
    client: 'Docklands Business Forum',
    date: '2025-09-19',
    size: '40 × 6 m',
    days: '16 days',
    materials: 'Masonry paint, spray paint',
    before: [pictures['salmon-run-before']],
    sketches: [pictures['salmon-run-sketch']],
    scaffold: [pictures['salmon-run-at-work']],
  },
  {
    title: 'Harbour Static',
    category: 'canvases',
    imageUrl: pictures['harbour-static'],
    description:
      'A commission for a lobby that had tried four stock prints and a fern. Acrylic, aerosol and yacht varnish, hung where the afternoon light crosses it at about four.',
    client: 'Pigeonhouse Partners',
    date: '2026-02-06',
    sketches: [pictures['harbour-static-sketch']],
    scaffold: [pictures['harbour-static-at-work']],
  },
  {
    title: 'Liffey Bloom',
    category: 'canvases',
    imageUrl: pictures['liffey-bloom'],
    description:
      "Painted with a six-inch decorator's brush and a good deal of nerve. The drips were kept because they were better than the plan.",
    client: 'Private collection',
    date: '2025-11-21',
    sketches: [pictures['liffey-bloom-sketch']],
    scaffold: [pictures['liffey-bloom-at-work']],
  },
  {
    title: 'Copper Rain',
    category: 'canvases',
    imageUrl: pictures['copper-rain'],
    description:
      'Rust, verdigris and weather on a square that weighs more than it looks. Made in the studio over a winter when nothing outdoors would dry.',
    sketches: [pictures['copper-rain-sketch']],
    scaffold: [pictures['copper-rain-at-work']],
  },
  {
    title: 'Tern Coffee Roasters',
    category: 'logos',
    imageUrl: pictures['tern-coffee'],
    description:
      'Name, mark and hanging sign for a roastery in Ringsend. The tern had to work at two metres on a bracket and at nine millimetres on a valve bag. It does both.',
    client: 'Tern Coffee Roasters',
    date: '2026-06-11',
    before: [pictures['tern-coffee-before']],
    sketches: [pictures['tern-coffee-sketch']],
    scaffold: [pictures['tern-coffee-at-work']],
  },
  {
    title: 'Foxglove Records',
    category: 'logos',
    imageUrl: pictures['foxglove-records'],
    description:
      'A label identity built round one flower and one typeface, so that the sleeves could go wherever the music wanted.',
    client: 'Foxglove Records',
    date: '2025-10-03',
    sketches: [pictures['foxglove-records-sketch']],
    scaffold: [pictures['foxglove-records-at-work']],
  },
  {
    title: 'Northwall Cycles',
    category: 'logos',
    imageUrl: pictures['northwall-cycles'],
    description:
      'Two wheels and an N that turned out to be a frame. Hand-lettered fascia in one-shot enamel, because vinyl peels and the owner does not.',
    client: 'Northwall Cycles',
    date: '2024-04-22',
    before: [pictures['northwall-cycles-before']],
    sketches: [pictures['northwall-cycles-sketch']],
    scaffold: [pictures['northwall-cycles-at-work']],
  },
  {
    title: "The Fishmonger's Shutter",
    category: 'custom',
    imageUrl: pictures['fishmonger-shutter'],
    description:
      'Closed on Mondays, on view all night. Forty slats, each primed twice, and a fish that only lines up when the shutter is all the way down.',
    client: "O'Hare & Daughters",
    date: '2026-03-27',
    before: [pictures['fishmonger-shutter-before']],
    sketches: [pictures['fishmonger-shutter-sketch']],
    scaffold: [pictures['fishmonger-shutter-at-work']],
  },
  {
    title: 'Salt & Light Van',
    category: 'custom',
    imageUrl: pictures['salt-and-light-van'],
    description:
      'A wave from nose to tail for a mobile sauna. Two-pack paint, a borrowed barn in Wicklow and a spirit level that was not telling the truth.',
    client: 'Salt & Light Sauna',
    date: '2025-07-18',
    before: [pictures['salt-and-light-van-before']],
    sketches: [pictures['salt-and-light-van-sketch']],
    scaffold: [pictures['salt-and-light-van-at-work']],
  },
  {
    title: 'Three Decks, One Eye',
    category: 'custom',
    imageUrl: pictures['skate-decks'],
    description:
      'Three maple decks with one drawing running across them. Painted to be skated, whatever the buyer says about the wall.',
    date: '2025-04-12',
    before: [pictures['skate-decks-before']],
    sketches: [pictures['skate-decks-sketch']],
    scaffold: [pictures['skate-decks-at-work']],
  },
];

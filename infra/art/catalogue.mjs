// @ts-check
/** @import { Draw } from './drawing/scene.mjs' */
/** @import { Hang } from './scenes/hung.mjs' */
/** @import { palettes } from './drawing/palette.mjs' */
/** @import { Stage, Wall } from './scenes/stages.mjs' */
import * as canvases from './scenes/canvases.mjs';
import { lastLight, nightBus } from './scenes/canvases-at-night.mjs';
import * as desk from './scenes/desk.mjs';
import * as digital from './scenes/digital.mjs';
import * as hero from './scenes/hero.mjs';
import * as marks from './scenes/marks.mjs';
import * as murals from './scenes/murals.mjs';
import * as placeholder from './scenes/placeholder.mjs';
import * as prints from './scenes/prints.mjs';
import { squareMetre } from './scenes/posts/gable.mjs';
import { halfAndHalf } from './scenes/posts/half.mjs';
import { shopfront } from './scenes/posts/shopfront.mjs';
import { workshop } from './scenes/posts/stencils.mjs';
import { studio } from './scenes/studio.mjs';
import { stencilFox } from './scenes/mixed/fox.mjs';
import { goldMoth } from './scenes/mixed/gold-moth.mjs';
import { pressed } from './scenes/mixed/pressed.mjs';
import { salvage } from './scenes/mixed/salvage.mjs';
import { tornBills } from './scenes/mixed/still-here.mjs';
import { wetStreets } from './scenes/mixed/wet-streets.mjs';
import { goEasy, swifts, washingDay } from './scenes/walls.mjs';
import { edge, room } from './scenes/hung.mjs';
import { bare, before, empty, sketch, staged } from './scenes/stages.mjs';
import { atWork, drawnUp, halfDone, onFoot, onPlank, overBench } from './scenes/working.mjs';

/**
 * @typedef {object} Picture
 * @property {string} slug
 * @property {number} w
 * @property {number} h
 * @property {keyof typeof palettes} shelf
 * @property {Draw | Hang} draw
 * @property {string} [seed] slug whose chance it shares, for a detail of another picture
 * @property {string} [view] the part of the scene that a detail shows
 * @property {{ slug: string, view?: string }} [shows] the picture, or its part, that hangs in this scene
 * @property {number} [wide]
 */

/** @type {(slug: string, w: number, h: number, shelf: keyof typeof palettes, draw: Draw) => Picture} */
const picture = (slug, w, h, shelf, draw) => ({ slug, w, h, shelf, draw });

/** @type {(of: string, part: string, view: string) => Picture} */
const detail = (of, part, view) => {
  const whole = wholes.find((picture) => picture.slug === of);
  if (!whole) throw new Error(`There is no picture called ${of} to look closer at`);
  return { ...whole, slug: `${of}-${part}`, seed: of, view };
};

/**
 * A close-up has 2,400 pixels on the longer side, so that brush hairs show.
 * @type {(of: string, part: string, view: string) => Picture}
 */
const closeUp = (of, part, view) => {
  const picture = detail(of, part, view);
  return { ...picture, wide: picture.w < picture.h ? Math.round((2400 * picture.w) / picture.h) : 2400 };
};

/**
 * @type {(of: string, w: number, h: number, shelf: keyof typeof palettes, wall: Wall, stage: string, drawn: Stage) =>
 * Picture}
 */
const stageOf = (of, w, h, shelf, wall, stage, drawn) => ({
  ...picture(`${of}-${stage}`, w, h, shelf, staged(wall, drawn)),
  seed: of,
});

/**
 * Draws a wall before painting, with the sketch, and half done. The page overlays the first picture on the finished
 * wall, so both are equally wide.
 * @type {(of: string, w: number, h: number, shelf: keyof typeof palettes, wall: Wall, was?: Stage, working?: Stage) =>
 * Picture[]}
 */
const stagesOf = (of, w, h, shelf, wall, was = before, working = atWork) => [
  stageOf(of, w, h, shelf, wall, 'before', was),
  { ...stageOf(of, w, h, shelf, wall, 'sketch', sketch), wide: 1024 },
  { ...stageOf(of, w, h, shelf, wall, 'at-work', working), wide: 1024 },
];

/**
 * The pictures are narrower than others, because the page shows them side by side.
 * @type {(of: string, w: number, h: number, shelf: keyof typeof palettes, draw: Draw) => Picture[]}
 */
const madeOf = (of, w, h, shelf, draw) =>
  Object.entries({ sketch: drawnUp, 'at-work': halfDone }).map(([name, stage]) => ({
    ...picture(`${of}-${name}`, w, h, shelf, stage(draw)),
    seed: of,
    wide: 1024,
  }));

/** @type {(of: string, view: string) => Picture} */
const sideOf = (of, view) => ({
  slug: `${of}-side`,
  w: 1600,
  h: 1200,
  shelf: 'slate',
  draw: edge,
  shows: { slug: of, view },
  wide: 1024,
});

/** @type {Picture[]} */
const wholes = [
  picture('hero', 2560, 1100, 'dusk', hero.hero),
  picture('hero-portrait', 1200, 1320, 'dusk', hero.heroPortrait),
  picture('graffiti-jam', 1600, 1067, 'candy', hero.jam),
  picture('heron-wall', 1600, 1067, 'canal', murals.heronWall),
  picture('fox-gable', 1200, 1600, 'gorse', murals.foxGable),
  picture('salmon-run', 1600, 1067, 'sea', murals.salmonRun),
  picture('washing-day', 1600, 1067, 'candy', washingDay),
  picture('go-easy', 1600, 1067, 'canal', goEasy),
  picture('swifts', 1200, 1600, 'gorse', swifts),
  ...stagesOf('heron-wall', 1600, 1067, 'canal', murals.heronWall),
  ...stagesOf('fox-gable', 1200, 1600, 'gorse', murals.foxGable),
  ...stagesOf('salmon-run', 1600, 1067, 'sea', murals.salmonRun),
  ...stagesOf('washing-day', 1600, 1067, 'candy', washingDay),
  ...stagesOf('go-easy', 1600, 1067, 'canal', goEasy).slice(0, 2),
  ...stagesOf('swifts', 1200, 1600, 'gorse', swifts).slice(0, 2),
  ...stagesOf('northwall-cycles', 1600, 1067, 'canal', marks.cyclesFascia, bare('#7d6a58'), onPlank(0.5)),
  ...stagesOf('fishmonger-shutter', 1600, 1067, 'sea', marks.shutter, bare('#9aa0a2'), onFoot(0.62)),
  ...stagesOf('salt-and-light-van', 1600, 1067, 'sea', marks.van, bare('#dcd9d0'), onFoot(0.48, 0.62)),
  ...stagesOf('skate-decks', 1600, 1200, 'candy', marks.decks, bare('#c99d63'), overBench),
  stageOf('tern-coffee', 1600, 1200, 'canal', marks.ternSign, 'before', empty),
  ...madeOf('tern-coffee', 1600, 1200, 'canal', marks.ternMark),
  ...madeOf('foxglove-records', 1600, 1600, 'rose', marks.foxgloveMark),
  ...madeOf('harbour-static', 1600, 1200, 'sea', canvases.harbourStatic),
  ...madeOf('liffey-bloom', 1280, 1600, 'rose', canvases.bloom),
  ...madeOf('copper-rain', 1600, 1600, 'copper', canvases.rust),
  picture('half-done', 1600, 1067, 'candy', murals.halfDone),
  picture('weather-test', 1600, 1067, 'candy', murals.weatherTest),
  picture('harbour-static', 1600, 1200, 'sea', canvases.harbourStatic),
  picture('liffey-bloom', 1280, 1600, 'rose', canvases.bloom),
  picture('copper-rain', 1600, 1600, 'copper', canvases.rust),
  picture('tide-clock', 1600, 1200, 'sea', canvases.tide),
  picture('north-bull-morning', 1600, 1067, 'slate', canvases.strand),
  picture('signal-fire', 1600, 1600, 'dusk', canvases.fire),
  picture('slow-thunder', 1600, 1200, 'slate', canvases.thunder),
  picture('gorse-on-howth', 1600, 1200, 'gorse', canvases.gorse),
  picture('night-bus', 1200, 1600, 'neon', nightBus),
  picture('the-long-acre', 1280, 1600, 'moss', canvases.acre),
  picture('last-light-dollymount', 1600, 1067, 'rose', lastLight),
  picture('tern-coffee', 1600, 1200, 'canal', marks.ternSign),
  picture('foxglove-records', 1600, 1600, 'rose', marks.foxgloveLabel),
  picture('northwall-cycles', 1600, 1067, 'canal', marks.cyclesFascia),
  picture('fishmonger-shutter', 1600, 1067, 'sea', marks.shutter),
  picture('salt-and-light-van', 1600, 1067, 'sea', marks.van),
  picture('skate-decks', 1600, 1200, 'candy', marks.decks),
  picture('the-lads', 1200, 1600, 'print', prints.poolbeg),
  picture('hapenny-moon', 1600, 1200, 'dusk', prints.hapenny),
  picture('one-for-sorrow', 1280, 1600, 'rose', prints.magpiePrint),
  picture('wild-alphabet', 1200, 1600, 'candy', prints.alphabet),
  picture('in-you-get', 1600, 1200, 'sea', prints.fortyFoot),
  picture('six-doors', 1600, 1200, 'dusk', prints.doors),
  picture('last-train-to-bray', 1600, 1200, 'gorse', prints.dart),
  picture('standing-order', 1280, 1600, 'canal', prints.heronStudy),
  picture('still-here', 1200, 1600, 'candy', tornBills),
  picture('gold-leaf-moth', 1600, 1600, 'rose', goldMoth),
  picture('map-of-wet-streets', 1600, 1200, 'copper', wetStreets),
  picture('five-layer-fox', 1600, 1600, 'dusk', stencilFox),
  picture('pressed-foxgloves', 1280, 1600, 'rose', pressed),
  picture('salvage-grid', 1600, 1200, 'print', salvage),
  picture('mind-yourself-tote', 1200, 1600, 'canal', prints.tote),
  picture('sticker-sheet', 1600, 1600, 'candy', prints.stickers),
  picture('oil-on-grafton-street', 1600, 1067, 'neon', digital.oil),
  picture('murmuration', 1600, 1067, 'dusk', digital.murmuration),
  picture('back-lane-truchet', 1600, 1600, 'canal', digital.truchet),
  picture('signal-lost', 1600, 1200, 'neon', digital.signalLost),
  picture('swan-strike', 1600, 1200, 'canal', digital.swanStrike),
  picture('hare-moon', 1280, 1600, 'dusk', digital.hareMoon),
  picture('octopus-off-the-quay', 1600, 1600, 'sea', digital.quayside),
  picture('moth-hour', 1280, 1600, 'neon', digital.mothHour),
  picture('heron-city', 1280, 1600, 'dusk', digital.doubleExposure),
  picture('halftone-lads', 1600, 1200, 'print', digital.halftoneLads),
  picture('sliced-moon', 1600, 1200, 'slate', digital.slicedMoon),
  picture('block-city', 1600, 1200, 'candy', digital.blocks),
  picture('gobstoppers', 1600, 1200, 'candy', digital.spheres),
  picture('sound-tunnel', 1600, 1067, 'neon', digital.soundTunnel),
  picture('can-drop', 1600, 1200, 'candy', digital.canDrop),
  picture('spin-loop', 1600, 1600, 'dusk', digital.spinLoop),
  picture('can-row', 1600, 1067, 'candy', desk.canRow),
  picture('media-content', 1600, 1067, 'neon', desk.mediaContent),
  picture('half-hand-half-machine', 1600, 1067, 'dusk', halfAndHalf),
  picture('the-brief', 1600, 1067, 'copper', desk.brief),
  picture('old-shopfront', 1600, 1067, 'copper', shopfront),
  picture('stencil-workshop', 1600, 1067, 'candy', workshop),
  picture('filming-paint', 1600, 1067, 'moss', desk.filming),
  picture('black-book', 1600, 1067, 'dusk', desk.blackBook),
  picture('square-metre', 1600, 1067, 'copper', squareMetre),
  picture('studio', 1600, 1067, 'dusk', studio),
  picture('book-cover', 1200, 1600, 'dusk', desk.bookCover),
  picture('picture-to-come', 1200, 900, 'candy', placeholder.primedCanvas),
  picture('mark-aoife', 400, 400, 'rose', desk.monogram('AN', 0)),
  picture('mark-tomasz', 400, 400, 'canal', desk.monogram('TW', 1)),
  picture('mark-siobhan', 400, 400, 'sea', desk.monogram('SD', 2)),
  picture('mark-declan', 400, 400, 'copper', desk.monogram('DF', 3)),
  picture('mark-chidi', 400, 400, 'candy', desk.monogram('CO', 4)),
  picture('mark-marguerite', 400, 400, 'moss', desk.monogram('MK', 5)),
];

/** @type {Picture[]} */
export const catalogue = [
  ...wholes,
  closeUp('tide-clock', 'sun', '860 130 640 480'),
  closeUp('signal-fire', 'heart', '560 560 480 480'),
  detail('signal-fire', 'edge', '40 980 560 560'),
  closeUp('gorse-on-howth', 'ridge', '640 380 560 420'),
  closeUp('the-long-acre', 'river', '300 560 480 600'),
  closeUp('night-bus', 'window', '320 330 480 640'),
  closeUp('slow-thunder', 'arcs', '900 480 600 450'),
  closeUp('north-bull-morning', 'mark', '960 80 600 400'),
  closeUp('last-light-dollymount', 'dog', '880 600 600 400'),
  detail('hapenny-moon', 'lamps', '180 560 640 480'),
  detail('six-doors', 'door', '100 100 600 450'),
  detail('gold-leaf-moth', 'wing', '180 380 640 640'),
  detail('five-layer-fox', 'eye', '820 600 520 520'),
  { slug: 'tide-clock-room', w: 1600, h: 1200, shelf: 'slate', draw: room, shows: { slug: 'tide-clock' } },
  sideOf('tide-clock', '800 200 800 900'),
  sideOf('signal-fire', '800 500 800 900'),
  sideOf('night-bus', '400 600 800 900'),
  sideOf('the-long-acre', '480 600 800 900'),
  sideOf('gorse-on-howth', '800 300 800 900'),
  sideOf('slow-thunder', '800 200 800 900'),
  sideOf('north-bull-morning', '800 100 800 900'),
  sideOf('last-light-dollymount', '800 100 800 900'),
];

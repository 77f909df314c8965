import type { ArtworkSeed } from './seed-types';

type Facts = Pick<ArtworkSeed, 'year' | 'medium' | 'edition' | 'signature'>;

const onTheBack = { edition: 'One of one', signature: 'Signed and dated on the back' };
const inPencil = { signature: 'Signed and numbered in pencil' };

/** What a buyer asks for, by title; other works have none. */
const factsByTitle: Readonly<Record<string, Facts>> = {
  'Tide Clock': { year: '2025', medium: 'Acrylic on linen, varnished', ...onTheBack },
  'Gold Leaf Moth': { year: '2024', medium: 'Gold leaf and oil on board', ...onTheBack },
  'Signal Fire': { year: '2025', medium: 'Acrylic on linen, varnished', ...onTheBack },
  'Night Bus': { year: '2023', medium: 'Acrylic on canvas', ...onTheBack },
  'Map of Wet Streets': { year: '2023', medium: 'Cut card on board', ...onTheBack },
  'Gorse on Howth': { year: '2025', medium: 'Oil on canvas', ...onTheBack },
  'Five Layer Fox': { year: '2022', medium: 'Spray paint on birch ply', ...onTheBack },
  'Slow Thunder': { year: '2024', medium: 'Acrylic on canvas', ...onTheBack },
  'The Long Acre': { year: '2024', medium: 'Acrylic on linen, varnished', ...onTheBack },
  'Still Here': { year: '2021', medium: 'Torn gig bills on board', ...onTheBack },
  'North Bull, Morning': { year: '2023', medium: 'Oil on linen', ...onTheBack },
  'Pressed Foxgloves': { year: '2022', medium: 'Pressed foxgloves on ledger paper', ...onTheBack },
  'Salvage Grid': { year: '2020', medium: 'Sign offcuts screwed to ply', ...onTheBack },
  'Last Light, Dollymount': { year: '2024', medium: 'Acrylic on canvas', ...onTheBack },
  'The Lads': { year: '2022', medium: 'Giclée, five colours, on 310 gsm cotton', edition: 'Open', signature: 'Signed' },
  "Ha'penny Moon": { year: '2023', medium: 'Screenprint, six inks', edition: 'Edition of 60', ...inPencil },
  'Standing Order': { year: '2021', medium: 'Screenprint, two inks', edition: 'Edition of 40', ...inPencil },
  'One for Sorrow': { year: '2024', medium: 'Screenprint, two passes', edition: 'Open', signature: 'Signed' },
};

export const withFacts = (artwork: ArtworkSeed): ArtworkSeed => ({ ...artwork, ...factsByTitle[artwork.title] });

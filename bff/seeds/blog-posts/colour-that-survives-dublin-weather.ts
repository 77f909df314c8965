import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Colour That Survives Dublin Weather'. */
export const colourThatSurvivesDublinWeather: BlogPostSeed = {
  slug: 'colour-that-survives-dublin-weather',
  title: 'Colour That Survives Dublin Weather',
  excerpt:
    'I left eight stripes of paint on a north-facing wall for three winters. The red went first, as reds do. Here are the results and a shopping list.',
  category: 'Materials',
  date: 'August 19, 2026',
  imageUrl: pictures['weather-test'],
  content: `In November 2022 I painted eight stripes on the back wall of the studio, facing north-east, where the weather comes in from Howth with its collar up. Each one was a colour I use often. I put no varnish on them and gave them no mercy, and every first of the month I photographed them at ten in the morning with a grey card and a cup of tea.

The pink was gone in fourteen months. I don't mean faded. I mean that a visitor asked me what the white stripe was for. Fluorescents and most of the hot pinks are dyes pretending to be pigments, and daylight takes them apart. I still use them, but I write the word holiday beside them on the drawing, so that everybody knows they're only visiting.

The red held its nerve for a year and then went chalky. Cheap organic red does this. The better one, with a number beginning PR254 on the tin, has barely moved; it costs three times as much, and it's the one to buy. If the label doesn't print a pigment number, the label's hiding something.

Yellow surprised me. The bright lemon drifted towards mustard, but the ordinary ochre, which is more or less mud, looks the way it did on the day. Earth colours have been outside for two hundred million years already. They aren't bothered by Raheny.

Blue and green were the heroes. Phthalo blue, phthalo green and cobalt turquoise are all within a whisker of the card. Purple depends on which red is hiding inside it. White goes green at the bottom, and that's algae, not paint, and it's fond of us all.

The black stripe had nothing wrong with its colour, but it had the most cracks. Black gets hot, even here, on both of the days. The film stretches, shrinks and lets go of the wall. I mix a very dark blue instead now, and nobody has ever noticed except one man in Kilbarrack, who'd been a printer.

What I do with all this. Outdoors I build the picture from blues, greens, earths and a dear red, and I make the bright accents small and reachable, so that I can come back with one can and a ladder after five years. I put silicate paint on old mineral walls and pure acrylic on everything else, never both. I leave a drip edge at the top. And I tell the client, in writing, which parts of the wall are on holiday.

The stripes are still there, if you want to see them. Ask for the north-east wall and bring a coat.`,
};

import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Twenty-Two Teenagers and a Wall'. */
export const twentyTwoTeenagersAndAWall: BlogPostSeed = {
  slug: 'twenty-two-teenagers-and-a-wall',
  title: 'Twenty-Two Teenagers and a Wall',
  excerpt:
    'Notes from three afternoons in Tallaght with forty cans, eleven knives and one very serious boy called Dara.',
  category: 'Workshops',
  date: 'April 29, 2026',
  imageUrl: pictures['stencil-workshop'],
  content: `The first rule of the workshop is masks on, and the second is that nobody says they can't draw. You'd be amazed which one's harder to enforce.

There were twenty-two of them, thirteen to seventeen, and a wall behind the youth centre that had been beige for so long it had become a point of view. We had three afternoons. I don't let anyone near a can on the first one. We cut. I hand out card, knives, cutting mats and a short speech about fingers, and I ask for one shape each, something you could recognise by its shadow. No writing your name yet. You'll get to your name.

Stencils are a great leveller. The ones who can draw find that their drawing has to hold together when the middle falls out: they've made a lovely letter O and now it's a hole. The ones who can't draw find out that a clean edge covers a multitude. By five o'clock there was a spanner, a nan's good teapot, four footballs, a pigeon with real attitude and a thing that its maker would only describe as the feeling of maths.

On the second day they get the cans, and the noise goes up, and then it goes very quiet. It happens every time. You have to stand square, hold your breath a little, move from the shoulder and keep moving. It turns out to be near enough to meditation, except that you get a pigeon at the end. I show them a fade once and then go and look at something else, because nobody learns a fade while being watched.

Dara was about fourteen and hadn't spoken. He'd cut a bus, tiny, perfect, with all of its windows. He sprayed it once at the very edge of the wall, low down, where you'd miss it. I asked whether he'd like to put it somewhere bigger. He thought about that. Then he went along the bottom of the whole wall, through everybody's spanners and teapots, one bus after another, spaced like a timetable, getting fainter as the can ran out. It took him two hours. It's the best thing on it. It gave all the other shapes a street to be in.

On the third day they do their names, because you can't put it off for ever, and because by then they know what a letter weighs.

If you're booking one of these, give me more time than you think. Three afternoons is good, four is better. And don't paint the wall beige again in September. They come back to look. Some of them bring their nan, to show her the teapot.`,
};

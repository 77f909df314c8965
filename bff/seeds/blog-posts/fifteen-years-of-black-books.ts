import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Fifteen Years of Black Books'. */
export const fifteenYearsOfBlackBooks: BlogPostSeed = {
  slug: 'fifteen-years-of-black-books',
  title: 'Fifteen Years of Black Books',
  excerpt:
    'There are sixty-three of them on a shelf over the sink. I took them all down on a wet Sunday and found out what I had been at.',
  category: 'Sketchbooks',
  date: 'March 14, 2026',
  imageUrl: pictures['black-book'],
  content: `I keep my sketchbooks on a shelf over the studio sink, which is a terrible place for them, and on a wet Sunday I took down all sixty-three to see how the damp was doing. The damp was grand. I was the one who got a fright.

The first is from when I was working days in a print shop and painting at night in places I'll keep to myself. It's all letters. One word, over and over, for two hundred pages, and not a nice word. What strikes me now is how serious it is. Every page has a date and a grade out of ten, in biro. I never gave myself more than a six. I'd give some of them a seven today, but you can't tell him that.

Around book nine the letters start to grow feathers. I remember it as a decision. The books say otherwise: it was an S that went wrong and looked like a neck. I'd drawn an eye on it for a laugh. The next page is all herons, and they've been paying the rent ever since.

There's a run in the middle where the drawings get slick. Clean line, lovely shading, nothing crossed out. I was busy, I had clients, I was showing people the books. You can tell a black book that's been shown to people. It has its hair combed. I turned those pages quickly.

The best ones are the filthiest. Number thirty-one has a shopping list, a boot print, a phone number that says only WALL and nothing else, and the first fox. He has a wonky ear, and a note beside him says EARS BIGGER. They got bigger. I've painted that fox on five buildings, and each time I go back and check against the wonky one, because there's something in it that I've never managed to get on to a wall, and I'd like one more go.

If you're starting one, here's all I know. Buy the cheap kind, because you'll be rude to it. Draw with something that can't be rubbed out. Put the date on. Draw on the bus. Don't tear anything out, because the bad page is the explanation for the good one. Glue things in. Leave it in the rain once, to take the fear off it.

And don't show it to anybody till it's full. A wall belongs to the street as soon as you climb down. A canvas belongs to whoever wrote the cheque. The black book's the only picture that's all yours, boot print included.

I put them back over the sink, in order. The damp seems to know what it's doing.`,
};

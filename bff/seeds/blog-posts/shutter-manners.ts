import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Shutter Manners'. */
export const shutterManners: BlogPostSeed = {
  slug: 'shutter-manners',
  title: 'Shutter Manners',
  excerpt:
    'A shutter is a picture that is rolled up for ten hours a day by somebody in a hurry. How to paint one, and how not to annoy the street.',
  category: 'Graffiti',
  date: 'June 17, 2026',
  imageUrl: pictures['graffiti-jam'],
  content: `A shutter is the only canvas I know that's violently rolled into a tube twice a day by somebody carrying a tray of mackerel. If you paint it like a wall, the paint will be on the floor by the weekend. So there's a way to do it, and there are manners, and I'll give you both.

Clean it properly. I mean degreaser, twice, with a stiff brush, and then look behind the bottom rail, where things live. Galvanised slats have a skin on them that paint hates, so they're etched with a primer that smells like a warning. Two thin coats. Then roll the shutter up and down, all the way, ten times, with the owner watching, and touch in the silver lines that appear. That's where the slats rub, and nobody remembers it until the heron has stripes.

Keep the paint thin. Every coat makes the roll fatter, and there's a box up there with only so much room in it. I once saw a lovely landscape that jammed two feet from the ground with the shop open. It took a grinder to get the butter in.

Draw for the gaps. A face cut by forty grooves turns into a blind. Waves, fish, feathers, letters with some meat on them, anything with a sideways habit will ride the slats. And put the joke at the bottom, because that's the last bit to arrive when it's coming down, and people stop to watch.

Now manners. Ask the owner, then ask the neighbours, because they'll be looking at it longer than the owner will. If there's a piece on that shutter already, find out who did it before you prime. It may be twelve years old and half gone and still be somebody's first. A phone call costs nothing. I've been told no, once, and I painted the shop next door instead, and now the two of them talk to each other when everything's shut.

Don't paint over the number of the house. The ambulance needs it.

And sweep. I don't care how good the fade is, if there are seven caps and a mask in the gutter on Sunday morning then you've told the whole street what you think of it.

O'Hare's fish only lines up when the shutter's right down. If it's a hand's breadth short, the salmon gets a broken neck, and Siobhán tells me that in all the years before I painted it her brother never once closed it properly. He closes it now. There's a queue of cats.`,
};

import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'AI and the Graphic Designer'. */
export const aiAndTheGraphicDesigner: BlogPostSeed = {
  slug: 'ai-and-the-graphic-designer',
  title: 'AI and the Graphic Designer',
  excerpt:
    'A machine gave me two hundred logos before my tea was cold. I used none of them, and it was still worth doing. Some notes from the bench.',
  category: 'AI Design',
  date: 'September 30, 2026',
  imageUrl: pictures['half-hand-half-machine'],
  content: `A client sent me a logo last spring and asked me to tidy it up. It was a fox, more or less. It had five legs, which is generous, and the lettering underneath spelled a word that was nearly the name of his company. He'd made it in the queue for the bank. He was delighted with it, and I understood why: it had looked, for the length of a queue, like a finished thing.

I have nothing against the machines. I grew up being told that the computer would finish off the sign painters, and it did, and then fifteen years later people started paying extra for hand-painted signs. So I've become slow to write obituaries. I use the new tools most weeks, and I can tell you exactly what for.

I use them for being wrong quickly. When a job is at the stage where I don't know if it's a bird or a boat, I'd once have drawn for two days to find out it was neither. Now I can look at sixty bad birds in a morning. The badness is the useful part. Somewhere in the sixty there's a tilt of the head or an ugly purple that I'd never have reached for, and I write that down, close the window and pick up a pencil.

I use them for backgrounds that will be painted over, for mock-ups of a wall in the rain, and for showing a committee the thing they've asked for, so that they can stop asking for it.

What I don't use them for is the mark itself. A mark has to survive being embroidered on a cap, cut out of steel and drawn from memory by a child. That's a question of which four lines you keep, and you can only answer it if you know why each one is there. Ask a picture made by averages why the line is there and it has nothing to tell you. It was just likely.

There's a matter of manners too. The tools learned from somebody, and some of those somebodies are friends of mine. So I keep to a house rule: never prompt with a living artist's name, and always tell the client what was made how. It's on the invoice, in its own line. Nobody has ever objected. A few have asked for the hand-drawn line to be longer.

As for the five-legged fox, I kept the colour, which was excellent, and I kept one of the legs. The rest I drew with a brush on a Tuesday. The client put the two side by side on his wall. He says he prefers the new one, but he's fond of the old one, the way you're fond of a dog that never got the hang of stairs.`,
};

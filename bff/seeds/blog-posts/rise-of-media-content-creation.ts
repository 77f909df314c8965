import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'The Rise of Media Content Creation'. */
export const riseOfMediaContentCreation: BlogPostSeed = {
  slug: 'rise-of-media-content-creation',
  title: 'The Rise of Media Content Creation',
  excerpt:
    'People used to ask me for a wall. Now they ask for the wall and the forty-second film of the wall, and the film is seen by more people.',
  category: 'Content',
  date: 'October 21, 2026',
  imageUrl: pictures['media-content'],
  content: `Ten years ago a client wanted a wall. When it was done, somebody's nephew took a photograph with a thumb in it and that was the record. Last month a client rang and asked for the film first. The wall was almost an afterthought, the way the church is at some weddings.

I complained about this for a while, as is traditional. Then I noticed something. A mural on a side street in Phibsborough gets perhaps two thousand people a day past it, most of them looking at their phones. The time-lapse of the same mural was watched by a hundred and sixty thousand people, all of them, by definition, looking at their phones. The wall had moved to where the eyes were.

So I learned to film. Not well at first. My first time-lapse is eleven days of work and nine days of the back of my own head. The second one stopped at lunchtime on day three, because a seagull sat on the camera and then, having considered it, pushed. Since then I use a clamp, a safety line and a bag of sand, and I put the camera across the road where the shadows explain the day.

What I have learned, in order. Shoot before you touch anything: the dirty wall is the best frame you will ever have, and you can't go back for it. Film hands, not faces. Record the sound of the can, because the rattle does more than any music you can afford. Keep one shot that is thirty seconds long and in which nothing happens; every editor thinks they won't need it, and every editor is wrong.

And plan the film on the same page as the wall. I draw a strip along the bottom of my sketch with eight boxes in it. Box one is the empty wall. Box eight is somebody from the street looking up. The six between are the moments when the picture changes its mind: the first line, the first big colour, the bit that went wrong, the fix, the outline, the highlight. If a wall doesn't have six of those, it usually isn't much of a wall either.

The question I get most is whether the camera changes the painting. Of course it does. I've left an outline until the light came round, and I've caught myself doing a flourish for nobody. But audiences always changed the work. Michelangelo had a pope on the scaffold. I have four hundred strangers asking what brand of yellow that is.

What hasn't changed is that there has to be something to film. You can put a ring light on an idea you don't have, and all you'll see is the ring. Paint first. The rattle will follow.`,
};

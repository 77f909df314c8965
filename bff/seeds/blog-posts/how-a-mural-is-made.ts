import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'How a Mural Is Made'. */
export const howAMuralIsMade: BlogPostSeed = {
  slug: 'how-a-mural-is-made',
  title: 'How a Mural Is Made',
  excerpt:
    'Nine days, forty litres, one lift and a great deal of looking at the sky. Everything that happens between the phone call and the party.',
  category: 'Process',
  date: 'September 9, 2026',
  imageUrl: pictures['half-done'],
  content: `It starts with somebody pointing at a wall, and the first thing I do is ignore the wall and look at the gutter. If the gutter leaks, there'll be a brown stripe through the middle of your mural by February, and you'll ring me about it. We fix the gutter. Then I knock on the plaster with my knuckles, along the whole length, like a doctor who has lost confidence. Hollow means loose, and loose means no.

Then I sit across the road for an hour. Who passes? How fast? From which side, and is there a bus? A wall that's read from the top deck needs its weight higher up than one that's read by people waiting for chips. I draw standing up for the same reason, because nobody looks at a gable sitting down.

You get three sketches. One is what you asked for, one is what I'd do, and one is there to make the second one look reasonable. We settle on something, I make a colour study on the actual undercoat, and the paperwork goes in: owner's consent, council if it's a protected street, insurance, a plan for the lift that doesn't block the bin lorry. The paperwork takes longer than the painting. I've made my peace with that.

Day one is washing. Day two is primer, a mineral one if the wall is old, since an old wall has to breathe or it sulks. Day three is the part that people like least, because it looks like vandalism: I cover the entire wall in scribbles. Letters, loops, a rude rabbit. Then I photograph the scribbles, lay the drawing over them on the tablet, and now every loop is a landmark. The eye of the heron goes where the rabbit's ear crosses the B. No projector, no waiting for dark; the chalk grid is only there to keep me honest.

Days four to six are big shapes, with rollers on long poles. Only then does the can come out. Spray is for edges that melt, light that glows and anything round. I work from the back to the front and from the top down, because drips have read Newton.

Day seven it rains. It's always day seven. I keep a list of indoor jobs for day seven.

Day eight is outlines and highlights, and it's the day that looks like talent. It isn't. It's the seven days before it, finally admitting what they were for. On day nine I put on two coats of a clear wax, so that the first tag comes off with hot water, and then I stand across the road again for an hour, with chips.

If someone slows down, it's finished.`,
};

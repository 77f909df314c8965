import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'What Goes in a Good Brief'. */
export const whatGoesInAGoodBrief: BlogPostSeed = {
  slug: 'what-goes-in-a-good-brief',
  title: 'What Goes in a Good Brief',
  excerpt:
    'Who will see it, from where, in what weather, and what must never appear. Four questions that save a fortnight.',
  category: 'Process',
  date: 'July 8, 2026',
  imageUrl: pictures['the-brief'],
  content: `The best brief I ever got was on the back of a beer mat. It said: my mother's kitchen faces this wall and she can't get out much. That was all. I knew the viewing distance, the hour of the day, the audience and the reason. I painted her a garden with a kingfisher in it where the steam from her kettle would be, and I've rarely been so sure of anything.

The worst brief I ever got was forty-one pages long, with a chapter on values. By page thirty I knew that the company was passionate. I didn't know how tall the wall was.

So here's what I need, and you can do it on a beer mat. First, who's going to see it? Not a demographic. A person: a child on the way to school, a nurse coming off nights, your accountant. Second, from where and for how long? Four seconds from a bus and forty minutes in a waiting room are different jobs. Third, the weather. North-facing, under trees, beside a chip-shop extractor fan? All of that ends up in the paint. Fourth, what should they feel when they turn the corner? One word. If it's two words, one of them is there to keep the other one quiet.

Then I ask what must not be in it. People find this easier than anything else, and I get my best information from it. No dolphins. Nothing green, because of the lads across the road. Not the founder. One woman told me no hands, and when I asked why, she talked for an hour, and the mural is really about that hour, though there isn't a hand in it.

Money goes in the brief. I know you'd rather not. But if I know it's three thousand, I'll design a brilliant three-thousand wall, and if I don't know, I'll design a nine-thousand wall and then saw bits off it in front of you, which is sad for everyone. The same goes for the date. Is it a real date, with a minister and a ribbon, or is it a feeling?

What you don't need to bring is the picture. People turn up apologising that they can't draw. Thanks be to God. When somebody brings me a drawing, I end up painting their drawing; when they bring me a reason, I can be some use. If you've seen something you like, bring it and tell me what it is about it. Nine times out of ten you aren't pointing at the thing. You're pointing at the light, or the size, or how sure of itself it was.

Beer mats are provided.`,
};

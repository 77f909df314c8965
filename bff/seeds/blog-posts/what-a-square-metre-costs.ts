import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'What a Square Metre Costs'. */
export const whatASquareMetreCosts: BlogPostSeed = {
  slug: 'what-a-square-metre-costs',
  title: 'What a Square Metre Costs',
  excerpt: 'Where the money goes, line by line, from the lift to the tea. The tea is free.',
  category: 'Business',
  date: 'May 27, 2026',
  imageUrl: pictures['square-metre'],
  content: `Somebody always asks what a square metre costs, and I always say it depends, and they always look at me as if I'd sold them a used car. So here's a real one, with the names taken off: a gable in the inner city, eleven metres by nine, finished in May.

It's ninety-nine square metres on paper, though a gable comes to a point, so about seventy of them were wall. Paint and primer came to a bit over twelve hundred. People expect that to be the big number. It's a tenth of the job.

The lift was the big number. A boom lift with a basket is four hundred and something a week, plus delivery, plus the day it sat there in a gale with its arms folded. On top of that is a permit for the footpath, and a man with a sign for the two mornings when the path had to close. He was the best company of the week, and he has opinions on ultramarine.

Then there's insurance, which I pay for the year and spread across the walls. Six days of drawing that you never see, because they happen at the kitchen table. Nine days of painting. One assistant for five of them, who gets paid properly, because I remember being one who didn't. Wax at the end. Then the photographs, the skip, the parking and a bag of twelve rollers that are never the size you need.

Divide what's left by the days and you get the wage of a decent electrician. I think that's about right. We both work up ladders, and people are happier when we've been.

The price per metre goes down as the wall goes up in size, since the fixed things are fixed. Below about ten square metres it turns upside down: a small wall needs nearly all of the drawing and all of the driving, and that's why I have a minimum. It isn't snobbery, it's petrol.

What makes a wall dearer: pebbledash, which drinks paint like a wedding. Height over six metres. Lettering, because a heron can be a centimetre out and a letter can't. A committee, at roughly one day for every four members.

What makes it cheaper: a flat clean wall, a scaffold that's already up for the roof, permission to decide things, and a plug.

And what you're paying for after all that is fifteen years of not needing to do it twice. The man with the sign put it better. He looked up on the last evening and said: that's a lot of money, until you try and imagine it gone.

The tea is free.`,
};

import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Which Cap for What'. */
export const whichCapForWhat: BlogPostSeed = {
  slug: 'which-cap-for-what',
  title: 'Which Cap for What',
  excerpt:
    'Skinny, fat, needle, chisel. The little plastic nozzle matters more than the can, and it costs about as much as a mint.',
  category: 'Materials',
  date: 'February 18, 2026',
  imageUrl: pictures['can-row'],
  content: `People spend an hour choosing a can and then spray it with whatever nozzle it came with. That's like buying a fiddle and playing it with a ruler. The cap decides the line. It costs about as much as a mint, and I go through four hundred a year.

You can sort them by what comes out. A skinny cap gives you something near a finger's width, soft at the edges if you stand off, crisp if you go in close and quick. I do eyes with it, whiskers, the highlight on a wet nose. A fat cap throws a line as wide as your hand in one pass. It's for fills, for fades, for covering last Tuesday. It also empties a can in about the time it takes to say so, so watch your wrist and your wallet.

A needle cap makes spatter and long thin lines that look like ink. I use it twice on a wall and feel very clever both times. A chisel cap sprays a flat fan that you can turn, so you get thick and thin as you would from a broad pen. I came to it through sign-writing, and it's the nearest that a can comes to having an opinion.

Then there's distance, and that's the half of it that nobody sells you. Four centimetres off the wall with a skinny cap is a pencil. Twenty is a cloud. Hold the same cap at the same pressure and walk backwards and you've made a fade, with no skill whatever apart from the walking. Most of what looks like magic in a mural is someone stepping back at the right moment.

Speed sorts out drips. If it runs, you were slow, or you were close, or you were proud of it. Keep moving before you press and keep moving after you let go. Start off the edge of the shape and finish off the other side of it. And shake the thing for longer than you think. Two minutes, with the ball rattling all the way round. The man who stopped at thirty seconds is the man with the pale patch in his heron.

Cleaning: turn the can upside down and spray until it blows clear. Everybody knows it and nobody does it, so everybody has a jar of caps soaking in thinners, like false teeth. Mine has a label saying DO NOT DRINK, put there by my daughter, who has met me.

Cold cans splutter. In January I keep them inside my coat. It's a strange thing to go about the city with six colours under your arm, warm as hens, on the way to do something about a wall.`,
};

import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Letters off Old Shopfronts'. */
export const lettersOffOldShopfronts: BlogPostSeed = {
  slug: 'letters-off-old-shopfronts',
  title: 'Letters off Old Shopfronts',
  excerpt:
    'Under the plastic fascia of half the shops on this island there is a better sign. I go looking, with a torch and permission.',
  category: 'Lettering',
  date: 'July 29, 2026',
  imageUrl: pictures['old-shopfront'],
  content: `The plastic came down off a vape shop in Capel Street and there she was: MULVEY'S, in gold, with a shadow you could have kept your lunch in. It had been under there since before I was born. The builders had their phones out and I had a tape measure. I had perhaps two hours, because a new piece of plastic was leaning against the van.

I collect letters. I don't mean I take them. I measure them, rub them with a crayon on lining paper and photograph them with a ruler in the picture. I've about four hundred now in a plan chest, filed by street and not by style, because I've come to think the style belongs to the street. The S's in Thomas Street lean back as though they've heard it before. In Rathmines they sit up straight.

What you learn is how few tricks there are, and how well they were used. The letters at the ends of a name are drawn a hair wider, so that the word doesn't look as if it's falling off the board. Round letters poke out above and below the line, because a circle that only touches a line looks short. The shade always falls to the left and down. I've heard that this is so the sun agrees with it. I've also heard that it's so the painter, who was usually right-handed, didn't put his cuff in it.

The gold is real, by the way. Twenty-three and a half carat, beaten so thin that it moves if you laugh. You lay it on a tacky size and go away for a walk, and how long the walk is depends on the weather: ninety minutes in May, a whole pint in October. If you come back too soon the gold drowns. Come back late and it slides off and gilds your shoe.

When a client wants something heritage, they generally mean brown. I bring them out to the chest instead and we look at what was really on the street: mint green, oxblood, a lilac grocer in Francis Street. These people weren't quaint. They were shouting, in the best voice they could pay for.

Mulvey's new tenant came out to see what I was doing on my knees with a crayon. I told him. He looked up at the sign for a good while. Then he went and had a word with the man at the van, and the plastic went back to wherever plastic comes from. I put two coats of varnish over the gold in June. The vapes are doing fine, I believe, and everyone calls the place Mulvey's.`,
};

import { pictures } from '../pictures';
import type { BlogPostSeed } from '../seed-types';

/** The post 'Filming Paint Dry'. */
export const filmingPaintDry: BlogPostSeed = {
  slug: 'filming-paint-dry',
  title: 'Filming Paint Dry',
  excerpt:
    'Time-lapse for people who work outdoors: where to put the camera, how often to press the button and what the seagull taught me.',
  category: 'Content',
  date: 'April 8, 2026',
  imageUrl: pictures['filming-paint'],
  content: `I've filmed paint drying for a living and I'm here to tell you that the paint isn't the problem. The problem is everything else that moves.

Start with the fixing. A tripod on a footpath is an invitation. I use a steel clamp on somebody's railing, with their blessing, and a wire from the camera to something that was there before the street. The clamp is the cheap part of the kit and it has saved the dear part twice. I also put a small sign on it with my phone number and the words: not a speed camera. Since the sign went up, nobody has spat on it.

Go across the road and go high if you can. From a first-floor window you get the whole wall, the traffic turns into a ribbon, and your own head stays out of the picture. Bring biscuits to whoever owns the window. You're going to be in their spare room for nine days.

Now the sums. A finished clip of forty seconds at twenty-five frames is a thousand frames. If I'm painting for sixty hours, that's a frame every three and a half minutes. I shoot one a minute anyway and throw most of them away, because the minute that you miss is the one with the double rainbow, or the bride.

Lock everything. Exposure, focus, white balance, all of it off automatic. If you leave it on, the camera will look at your big new area of orange and decide that the day has gone wrong, and it'll correct it for you. You get a film of a wall that breathes. Lock it for the middle of the morning and let the evenings go dark. Evenings are meant to.

Then there's the second camera, and that's me, hand-held, for ninety seconds of every hour. The cap coming off. The first line of an outline, from close in, with the sound. A foot on a rung. A time-lapse without close-ups is a weather report. With them, it's a story about someone doing a job.

Batteries fail in the cold, so bring three and keep one in your sock. Cards fill up. Lenses fog at half seven in the morning, and you should let them, it's lovely.

The seagull, since you ask, landed on the camera on the third day of the quay wall, looked straight down the lens for eleven frames and left the whole apparatus pointing at a bin. We kept it in. It's four tenths of a second long. It has its own fan account, and I have a clamp.`,
};

import { pictures } from './pictures';
import type { TestimonialSeed } from './seed-types';

/** Six testimonials; the pictures are monograms, not people. */
export const testimonials: TestimonialSeed[] = [
  {
    name: 'Aoife Ní Bhriain',
    company: 'Stoneybatter Arts Week',
    imageUrl: pictures['mark-aoife'],
    ratingTenths: 50,
    testimonial:
      'We asked for something the street would mind if it were gone. Two years on, people give directions by the fox. He also swept up, every evening, without being asked.',
  },
  {
    name: 'Tomasz Wiśniewski',
    company: 'Northwall Cycles',
    imageUrl: pictures['mark-tomasz'],
    ratingTenths: 45,
    testimonial: 'Half a star off because he took a week over the letter N. He was right about the N.',
  },
  {
    name: 'Siobhán Devlin',
    company: "O'Hare & Daughters",
    imageUrl: pictures['mark-siobhan'],
    ratingTenths: 48,
    testimonial:
      'My father said nobody looks at a shutter. Now he stands outside on Mondays telling strangers about it.',
  },
  {
    name: 'Declan Fagan',
    company: 'Pigeonhouse Partners',
    imageUrl: pictures['mark-declan'],
    ratingTenths: 50,
    testimonial: 'The lobby used to be a place to wait for a lift. Clients arrive early now and pretend they did not.',
  },
  {
    name: 'Chidi Okafor',
    company: 'Tallaght Youth Forge',
    imageUrl: pictures['mark-chidi'],
    ratingTenths: 42,
    testimonial:
      'Twenty-two teenagers, one wall, no casualties. I would have liked another afternoon, and so would they.',
  },
  {
    name: 'Marguerite Keane',
    company: 'Tern Coffee Roasters',
    imageUrl: pictures['mark-marguerite'],
    ratingTenths: 47,
    testimonial:
      'He drew forty terns and showed us three. We picked the one he had hoped we would, and he had the manners to look surprised.',
  },
];

import type { ServiceSeed } from './seed-types';

/** Eight services, one for each icon. */
export const services: ServiceSeed[] = [
  {
    title: 'Mural Painting',
    icon: 'paint-roller',
    price: 'From $95 per square metre',
    callToAction: 'Plan a wall',
    description:
      'Gables, hoardings, schoolyards, stairwells. Survey, drawings, permissions, lift hire and paint that will still be there in ten years.',
  },
  {
    title: 'Canvas Commissions',
    icon: 'palette',
    price: 'From $650',
    callToAction: 'Commission a canvas',
    description:
      'Painted for a particular wall and the light that falls on it. You see two sketches and one colour study before anything is stretched.',
  },
  {
    title: 'Logo & Identity',
    icon: 'bezier-curve',
    price: 'From $1,200',
    callToAction: 'Start a mark',
    description:
      'A mark drawn by hand, tested small, delivered as clean vectors with a short guide that people will actually read.',
  },
  {
    title: 'Graffiti & Shutters',
    icon: 'spray-can',
    price: 'From $480 per shutter',
    callToAction: 'Book a shutter',
    description:
      'Shop shutters, vans, bars, bedrooms of teenagers who were asked first. Letters are a speciality of the house.',
  },
  {
    title: 'Workshops & Classes',
    icon: 'chalkboard-teacher',
    price: '$380 per half day',
    callToAction: 'Book a workshop',
    description:
      'Stencils, lettering and spray technique for schools, youth projects and offices that have done enough escape rooms. Masks and overalls included.',
  },
  {
    title: 'Illustration',
    icon: 'pencil-ruler',
    price: 'From $220 per piece',
    callToAction: 'Ask for a drawing',
    description: 'Posters, sleeves, packaging and editorial work. Ink first, screen second.',
  },
  {
    title: 'Media Content',
    icon: 'video',
    price: 'From $540 per day',
    callToAction: 'Plan a shoot',
    description:
      'Time-lapses, short films and social sets shot on site by someone who knows when the paint is about to get interesting.',
  },
  {
    title: 'AI Graphic Design',
    icon: 'cpu',
    price: 'From $320',
    callToAction: 'Talk it through',
    description:
      'Fast visual exploration with generative tools, edited by an eye with fifteen years on it and finished by hand. You are told what was made how.',
  },
];

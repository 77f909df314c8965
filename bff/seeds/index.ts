import { withFacts } from './artwork-facts';
import { artworks } from './artworks';
import { blogPosts } from './blog-posts';
import { digitalCreations } from './digital-creations';
import { portfolioProjects } from './portfolio-projects';
import { services } from './services';
import { testimonials } from './testimonials';

/** Everything a fresh database starts with, in the order in which lists show it. */
export const seeds = {
  ...{ portfolioProjects, services, testimonials, blogPosts, digitalCreations },
  artworks: artworks.map(withFacts),
};

import { tagOf } from '@studio/host';

export const contentTags = {
  artworks: tagOf('mf-shop', 'Artworks'),
  blog: tagOf('mf-marketing', 'Blog'),
  creations: tagOf('mf-gallery', 'DigitalCreations'),
  pages: tagOf('mf-marketing', 'Pages'),
  portfolio: tagOf('mf-marketing', 'Portfolio'),
  services: tagOf('mf-marketing', 'Services'),
  settings: tagOf('host', 'Settings'),
  testimonials: tagOf('mf-marketing', 'Testimonials'),
};

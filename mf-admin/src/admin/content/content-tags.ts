import { tagOf } from '@studio/host';

/** What the panel's changes make stale of what others read. Each tag is named as its team names it. */
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

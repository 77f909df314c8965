import type { RemoteRoute } from '@studio/host';
import { ContactPage } from './contact.page';

export const contactRoute: RemoteRoute = {
  path: '/contact',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: ContactPage,
  head: () => ({ title: 'Contact', description: 'Ask about a mural, a canvas, a logo, a workshop or a commission.' }),
};

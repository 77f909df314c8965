import type { RemoteRoute } from '@studio/host';
import { NewScreenPage } from './new-screen.page';

export const newScreenRoute: RemoteRoute = {
  path: '/new-screen',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: NewScreenPage,
  head: () => ({
    title: 'New Screen',
    description: 'New Screen at the studio of a Dublin muralist: what is planned, and whom to ask about it.',
  }),
};

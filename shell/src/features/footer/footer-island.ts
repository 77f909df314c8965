import { island } from '@studio/host';

export const FooterIsland = island('footer', () => import('./footer').then(({ Footer }) => Footer));

import { island } from '@studio/host';

/** Below the first sight of nearly every page. */
export const FooterIsland = island('footer', () => import('./footer').then(({ Footer }) => Footer));

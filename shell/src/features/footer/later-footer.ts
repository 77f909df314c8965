import { laterPart } from '@studio/host';

/** Below the first sight of nearly every page. */
export const LaterFooter = laterPart('footer', () => import('./footer').then(({ Footer }) => Footer));

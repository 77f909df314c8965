import { teamApi } from '@studio/host';

/** The team's prefix keeps calls and tags apart. */
export const api = teamApi('mf-new-screen');

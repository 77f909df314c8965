import { teamApi } from '@studio/host';

/** Calls and tags are prefixed with the team's name, so that they do not collide. */
export const api = teamApi('mf-new-screen');

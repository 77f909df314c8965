import { teamApi } from '@studio/host';

/** Calls and tags under this team's name, so that they do not collide with another team's. */
export const api = teamApi('mf-admin');

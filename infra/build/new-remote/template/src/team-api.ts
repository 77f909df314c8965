import { teamApi } from '@studio/host';

/** Where this team's calls and tags are added: under its name, so that they meet no other team's. */
export const api = teamApi('mf-new-screen');

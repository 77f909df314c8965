import { teamApi } from './team-api';

/** The calls that several parts make; they belong to the host. */
export const api = teamApi('host');

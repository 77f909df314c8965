import { teamApi } from './team-api';

export const api = teamApi('host');

import { teamApi } from '@studio/host';

export const api = teamApi('mf-admin');

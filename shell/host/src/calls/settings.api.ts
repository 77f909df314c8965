import { calls } from '@studio/contract/calls';
import type { Settings } from '@studio/contract';
import { teamApi } from './team-api';

const api = teamApi('host');

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ call: calls.getSettings }),
      providesTags: [api.tag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery } = settingsApi;

import { calls } from '@studio/contract/calls';
import type { Settings } from '@studio/contract';
import { api } from './host-api';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ call: calls.getSettings }),
      providesTags: [api.tag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery } = settingsApi;

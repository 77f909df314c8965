import { calls } from '@studio/contract/calls';
import type { Settings } from '@studio/contract';
import { api } from './host-api';

/** What the owner decides for the whole site; shop and gallery ask before they show their controls to a visitor. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ call: calls.getSettings }),
      providesTags: [api.tag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery } = settingsApi;

import { calls } from '@studio/contract/calls';
import type { Settings } from '@studio/contract';
import { teamApi } from './team-api';
import { useIsSignedInHere } from '../session-hint';

const api = teamApi('host');

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => ({ call: calls.getSettings }),
      providesTags: [api.tag('Settings')],
    }),
  }),
});

const { useGetSettingsQuery } = settingsApi;

type Controls = Extract<keyof Settings, `shows${string}Controls`>;

/** The hook returns false while the setting loads (docs/site/shop.md, Add and edit). */
export function useShowsControls(controls: Controls): boolean {
  const { data: settings, isError } = useGetSettingsQuery();
  const isOwner = useIsSignedInHere();
  return isOwner || isError || settings?.[controls] === true;
}

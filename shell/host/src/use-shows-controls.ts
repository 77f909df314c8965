import type { Settings } from '@studio/contract';
import { useIsSignedInHere } from './session-hint';
import { useGetSettingsQuery } from './calls/settings.api';

type Controls = Extract<keyof Settings, `shows${string}Controls`>;

/** The hook returns false while the setting loads (docs/site/shop.md, Add and edit). */
export function useShowsControls(controls: Controls): boolean {
  const { data: settings, isError } = useGetSettingsQuery();
  const isOwner = useIsSignedInHere();
  return isOwner || isError || settings?.[controls] === true;
}

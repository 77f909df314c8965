import type { Settings } from '@studio/contract';
import { useIsSignedInHere } from './session-hint';
import { useGetSettingsQuery } from './calls/settings.api';

type Controls = Extract<keyof Settings, `shows${string}Controls`>;

/**
 * True for everybody unless the owner hides the controls from visitors (docs/site/shop.md, Add and edit). False while
 * the setting is loading; true if it cannot be read.
 */
export function useShowsControls(controls: Controls): boolean {
  const { data: settings, isError } = useGetSettingsQuery();
  const isOwner = useIsSignedInHere();
  return isOwner || isError || settings?.[controls] === true;
}

import type { Settings } from '@studio/contract';
import { useIsSignedInHere } from './session-hint';
import { useGetSettingsQuery } from './calls/settings.api';

type Controls = Extract<keyof Settings, `shows${string}Controls`>;

/** Whether this visitor sees what adds and edits: everybody, until the owner hides it from everybody else (docs/site/shop.md,
 *  Add and edit). Not yet, while the owner's choice is on its way; a choice that can't be read is none. */
export function useShowsControls(controls: Controls): boolean {
  const { data: settings, isError } = useGetSettingsQuery();
  const isOwner = useIsSignedInHere();
  return isOwner || isError || settings?.[controls] === true;
}

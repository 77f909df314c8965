import { useGetSettingsQuery, useSessionHint } from '@studio/host';

/** Whether this visitor sees what adds and edits: everybody, until the owner hides it from everybody else (decisions.md, Shop).
 *  Not yet, while the owner's choice is on its way; a choice that can't be read is none. */
export function useShowsControls(): boolean {
  const { data: settings, isError } = useGetSettingsQuery();
  const isOwner = useSessionHint() === true;
  return isOwner || isError || settings?.showsShopControls === true;
}

import { useGetSettingsQuery, useSessionHint } from '@studio/host';

/** Whether the controls that add and edit show: to everybody, until the owner keeps them back (decisions.md, Shop). */
export function useShowsControls(): boolean {
  const { data } = useGetSettingsQuery();
  const isOwner = useSessionHint() === true;
  return isOwner || data?.showsGalleryControls !== false;
}

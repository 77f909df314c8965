import { claimSharedImage } from './shared-image';

export interface PageChange {
  readonly from: URL;
  readonly to: URL;
  readonly show: () => void;
  readonly isWanted: () => boolean;
}

export function startPageTransition({ from, to, show, isWanted }: PageChange): void {
  const isNewPage = from.pathname !== to.pathname;
  const image = claimSharedImage(to, from);
  if (!isNewPage && !image) return show();
  const transition = document.startViewTransition(() => {
    if (isWanted()) show();
    image?.land();
  });
  // The browser may skip the transition, but the page has changed anyway.
  void transition.ready.then(
    () => image?.move(),
    () => undefined,
  );
  void transition.finished.then(image?.end, image?.end);
}

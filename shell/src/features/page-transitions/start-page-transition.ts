import { claimSharedPicture } from './shared-picture';

export interface PageChange {
  readonly from: URL;
  readonly to: URL;
  /** Synchronous. */
  readonly show: () => void;
  /** False after another navigation. */
  readonly isWanted: () => boolean;
}

/** Cross-fades the pages and moves the picture that both show. */
export function startPageTransition({ from, to, show, isWanted }: PageChange): void {
  const isNewPage = from.pathname !== to.pathname;
  const picture = claimSharedPicture(to, from);
  if (!isNewPage && !picture) return show();
  const transition = document.startViewTransition(() => {
    if (isWanted()) show();
    picture?.land();
  });
  // The browser may skip the transition, as in a hidden tab; the page has changed anyway.
  void transition.ready.then(
    () => picture?.move(),
    () => undefined,
  );
  void transition.finished.then(picture?.end, picture?.end);
}

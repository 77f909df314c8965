import { claimSharedPicture } from './shared-picture';

/** One page after another, whose code and data are here. */
export interface PageChange {
  readonly from: URL;
  readonly to: URL;
  /** Shows it, before it returns. */
  readonly show: () => void;
  /** False: another change has come since. */
  readonly isWanted: () => boolean;
}

/** Changes pages in the browser's own transition: the old page gives way to the new one, and the picture that both show travels from
 *  its place on the one to its place on the other. */
export function startPageTransition({ from, to, show, isWanted }: PageChange): void {
  const isNewPage = from.pathname !== to.pathname;
  const picture = claimSharedPicture(to, from);
  if (!isNewPage && !picture) return show();
  const transition = document.startViewTransition(() => {
    if (isWanted()) show();
    picture?.land();
  });
  // The browser may leave the transition out, such as in a tab that was hidden meanwhile: the page has changed all the same.
  void transition.ready.then(
    () => picture?.move(),
    () => undefined,
  );
  void transition.finished.then(picture?.end, picture?.end);
}
